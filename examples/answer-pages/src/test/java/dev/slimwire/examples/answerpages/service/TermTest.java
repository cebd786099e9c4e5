package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class TermTest {

  @Test
  void termsAreWrittenAsInTurtle() {
    assertThat(new Term.Iri("http://example.org/a")).hasToString("<http://example.org/a>");
    assertThat(new Term.BlankNode("n1")).hasToString("_:n1");
    assertThat(new Term.Literal("a \"b\"\n\t\\\r")).hasToString("\"a \\\"b\\\"\\n\\t\\\\\\r\"");
    assertThat(new Term.Literal("dog", "en", null)).hasToString("\"dog\"@en");
    assertThat(new Term.Literal("7", null, "urn:int")).hasToString("\"7\"^^<urn:int>");
  }

  @Test
  void languageAndDatatypeExcludeEachOther() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Term.Literal("7", "en", "urn:int"));
  }
}
