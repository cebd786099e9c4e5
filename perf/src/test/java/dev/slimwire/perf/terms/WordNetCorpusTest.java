package dev.slimwire.perf.terms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WordNetCorpusTest {

  @Test
  void allOfW821IsInThePages() throws IOException {
    List<PlainAnswerPage> pages = new ArrayList<>();
    WordNetCorpus corpus = new WordNetCorpus(10_000);
    corpus.read(pages::add);

    assertThat(pages).hasSize(83);
    assertThat(pages.stream().mapToInt(corpus::rows).sum()).isEqualTo(821_057);
    assertThat(pages.stream().filter(PlainAnswerPage::last)).containsExactly(pages.get(82));
  }

  @Test
  void samplesHaveTheSameRowsWhateverTheSizeOfThePages() throws IOException {
    List<List<Term>> large = rows(new WordNetCorpus(10_000));

    assertThat(large).hasSize(80_000);
    assertThat(rows(new WordNetCorpus(1_000))).isEqualTo(large);
  }

  private static List<List<Term>> rows(WordNetCorpus corpus) throws IOException {
    return corpus.sample().stream()
        .flatMap(page -> Arrays.stream(page.rows()).map(Arrays::asList))
        .toList();
  }

  @Test
  void stringsAreSharedAsTheyAreReadWithinASynset() throws IOException {
    Term[][] rows = new WordNetCorpus(1_000).sample().get(0).rows();

    assertThat(rows[1][0].text()).isSameAs(rows[0][0].text());
    assertThat(rows[1][0]).isNotSameAs(rows[0][0]);
    assertThat(rows[1][1].text()).isNotSameAs(rows[0][1].text());
  }
}
