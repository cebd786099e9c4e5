package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class PlainAnswerPageTest {

  @Test
  void eachCellHasATermOfItsOwnAndOnlySubjectsShareTheirText() {
    Term subject = new Term.Iri("urn:s");
    Term predicate = new Term.Iri("urn:p");
    @Nullable Term[][] rows = {
      {subject, predicate, new Term.Literal("x", "en", null)}, {subject, predicate, null},
    };

    PlainAnswerPage page = PlainAnswerPage.copyOf(0, true, rows);

    assertThat(page.rows()).isDeepEqualTo(rows);
    Term first = page.rows()[0][0];
    Term second = page.rows()[1][0];
    assertThat(first).isNotSameAs(second);
    assertThat(first).extracting(Term::text).isSameAs(subject.text());
    assertThat(second).extracting(Term::text).isSameAs(subject.text());
    assertThat(page.rows()[0][1]).extracting(Term::text).isNotSameAs(predicate.text());
  }
}
