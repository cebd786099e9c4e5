package dev.slimwire.examples.answerpages.wordnet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class SynsetLineTest {

  @Test
  void verbHasWordsPointersAndFrames() throws IOException {
    Synset synset =
        SynsetLine.parse(
            PartOfSpeech.VERB,
            "00002325 29 v 02 respire 1 take_in 0 002 $ 00001740 v 0000 + 03121972 a 020b"
                + " 01 + 02 00 | undergo respiration  ");

    assertThat(synset.offset()).isEqualTo("00002325");
    assertThat(synset.lexicographerFile()).isEqualTo(29);
    assertThat(synset.words()).containsExactly("respire", "take_in");
    assertThat(synset.word(2)).isEqualTo("take_in");
    assertThat(synset.pointers())
        .containsExactly(
            new Synset.Pointer("$", "00001740", PartOfSpeech.VERB, 0, 0),
            new Synset.Pointer("+", "03121972", PartOfSpeech.ADJECTIVE, 2, 11));
    assertThat(synset.frames()).containsExactly(new Synset.Frame(2, 0));
    assertThat(synset.gloss()).isEqualTo("undergo respiration");
  }

  @Test
  void numberOfWordsIsHexadecimal() throws IOException {
    String words = "word 0 ".repeat(0x1c);
    Synset synset = SynsetLine.parse(PartOfSpeech.NOUN, "00000001 03 n 1c " + words + "000 | many");

    assertThat(synset.words()).hasSize(28);
    assertThat(synset.pointers()).isEmpty();
    assertThat(synset.frames()).isEmpty();
  }

  @Test
  void satelliteIsAnAdjective() throws IOException {
    Synset synset =
        SynsetLine.parse(
            PartOfSpeech.ADJECTIVE, "00003600 00 s 01 acroscopic 0 001 & 00003131 a 0000 | x");

    assertThat(synset.satellite()).isTrue();
    assertThat(synset.pointers().get(0).pos()).isEqualTo(PartOfSpeech.ADJECTIVE);
  }

  @Test
  void lineWithoutGlossIsRefused() {
    assertThatThrownBy(() -> SynsetLine.parse(PartOfSpeech.NOUN, "00000001 03 n 00 000"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("data.noun");
  }
}
