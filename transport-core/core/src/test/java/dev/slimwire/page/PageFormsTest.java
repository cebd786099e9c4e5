package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PageFormsTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();

  private final PageForms forms = new PageForms();
  private final List<CodecChoice> made = new ArrayList<>();

  private static CodecChoice deflate(int level) {
    return CODECS.choose(CompressionLevel.parse("deflate:" + level));
  }

  private PackedPage make(CodecChoice choice) throws IOException {
    made.add(choice);
    return PackedPage.of(TermsPage.of(3), TestPages.STORED);
  }

  @Test
  void theFormThatNobodyAskedForLongestIsMadeAnew() throws IOException {
    for (int level : new int[] {1, 2, 3, 4, 1, 5}) {
      forms.get(deflate(level), this::make);
    }
    made.clear();

    for (int level : new int[] {1, 3, 4, 5, 2}) {
      forms.get(deflate(level), this::make);
    }

    assertThat(made).containsExactly(deflate(2));
  }

  @Test
  void whatCouldNotBeMadeIsTriedAgain() throws IOException {
    assertThatIOException()
        .isThrownBy(
            () ->
                forms.get(
                    deflate(1),
                    choice -> {
                      throw new IOException("no");
                    }));

    forms.get(deflate(1), this::make);

    assertThat(made).hasSize(1);
  }
}
