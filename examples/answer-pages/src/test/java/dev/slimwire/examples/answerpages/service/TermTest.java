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
  void whatMayNotBeWithinAnIriIsEscaped() {
    assertThat(new Term.Iri("urn:a> <b\n\u001b\"{}|^`\\"))
        .hasToString(
            "<urn:a\\u003E\\u0020\\u003Cb\\u000A\\u001B\\u0022\\u007B\\u007D\\u007C\\u005E\\u0060\\u005C>");
    assertThat(new Term.Literal("7", null, "urn:i>")).hasToString("\"7\"^^<urn:i\\u003E>");
    assertThat(new Term.Iri("urn:\u00e4")).hasToString("<urn:\u00e4>");
  }

  @Test
  void languageAndDatatypeExcludeEachOther() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Term.Literal("7", "en", "urn:int"));
  }
}
