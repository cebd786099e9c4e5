package dev.slimwire.examples.answerpages.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.service.Term;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class AnswerFormatTest {

  private static final String INTEGER = "http://www.w3.org/2001/XMLSchema#integer";

  private static final @Nullable Term[][] ROWS = {
    {new Term.Iri("urn:dog"), new Term.Literal("dog", "en", null), null},
    {
      new Term.BlankNode("b0"),
      new Term.Literal("a \"b\", c\nd"),
      new Term.Literal("7", null, INTEGER)
    },
  };

  @Test
  void tableIsAlignedByTheFirstRows() throws IOException {
    assertThat(write(AnswerFormat.Kind.TABLE, ROWS).lines())
        .containsExactly(
            "s          label            n",
            "---------  ---------------  -----------------------------------------------",
            "<urn:dog>  \"dog\"@en",
            "_:b0       \"a \\\"b\\\", c\\nd\"  \"7\"^^<" + INTEGER + ">");
  }

  @Test
  void tableShowsControlCharactersAndDoesNotSendThemToATerminal() throws IOException {
    String title = "\u001b]0;title\u0007\u009b2J\u007f";
    @Nullable Term[][] rows = {
      {
        new Term.BlankNode(title), new Term.Literal(title), new Term.Literal("chien", title, null),
      },
    };

    assertThat(write(AnswerFormat.Kind.TABLE, rows))
        .contains("_:\\u001B]0;title\\u0007\\u009B2J\\u007F")
        .contains("\"\\u001B]0;title\\u0007\\u009B2J\\u007F\"")
        .contains("\"chien\"@\\u001B]0;title")
        .doesNotContainPattern("[\\p{Cc}&&[^\n]]");
  }

  @Test
  void csvIsThatOfSparql() throws IOException {
    assertThat(write(AnswerFormat.Kind.CSV, ROWS))
        .isEqualTo("s,label,n\r\nurn:dog,dog,\r\n_:b0,\"a \"\"b\"\", c\nd\",7\r\n");
  }

  @Test
  void tsvHasTermsAsInTurtle() throws IOException {
    assertThat(write(AnswerFormat.Kind.TSV, ROWS))
        .isEqualTo(
            "?s\t?label\t?n\n<urn:dog>\t\"dog\"@en\t\n_:b0\t\"a \\\"b\\\", c\\nd\"\t\"7\"^^<"
                + INTEGER
                + ">\n");
  }

  @Test
  void jsonIsThatOfSparql() throws IOException {
    assertThat(write(AnswerFormat.Kind.JSON, ROWS))
        .isEqualTo(
            "{\"head\":{\"vars\":[\"s\",\"label\",\"n\"]},\"results\":{\"bindings\":[\n"
                + "{\"s\":{\"type\":\"uri\",\"value\":\"urn:dog\"},"
                + "\"label\":{\"type\":\"literal\",\"xml:lang\":\"en\",\"value\":\"dog\"}}\n"
                + ",{\"s\":{\"type\":\"bnode\",\"value\":\"b0\"},"
                + "\"label\":{\"type\":\"literal\",\"value\":\"a \\\"b\\\", c\\nd\"},"
                + "\"n\":{\"type\":\"literal\",\"datatype\":\""
                + INTEGER
                + "\",\"value\":\"7\"}}"
                + "]}}\n");
  }

  @Test
  void tableShowsRowsThatComeAfterTheWidthsAreKnown() throws IOException {
    @Nullable Term[][] many = new Term[2_500][];
    for (int i = 0; i < many.length; i++) {
      many[i] = new Term[] {null, new Term.Literal("row" + i), null};
    }

    assertThat(write(AnswerFormat.Kind.TABLE, many).lines()).hasSize(2 + many.length);
  }

  @Test
  void answerWithoutRowsHasItsHead() throws IOException {
    assertThat(write(AnswerFormat.Kind.TABLE, new Term[0][]).lines())
        .containsExactly("s  label  n", "-  -----  -");
    assertThat(write(AnswerFormat.Kind.JSON, new Term[0][])).endsWith("\"bindings\":[]}}\n");
  }

  @ParameterizedTest
  @EnumSource
  void flushWritesTheRowsSoFarAndTheAnswerGoesOn(AnswerFormat.Kind kind) throws IOException {
    StringWriter text = new StringWriter();
    AnswerFormat format = kind.to(new PrintWriter(text));
    format.begin(List.of("s", "label", "n"));
    format.row(ROWS[0]);
    format.flush();
    assertThat(text.toString()).contains("dog");
    String whole = write(kind, new Term[][] {ROWS[0], ROWS[0]});
    assertThat(whole).startsWith(text.toString()).isNotEqualTo(text.toString());

    format.row(ROWS[0]);
    format.end();

    assertThat(text).hasToString(whole);
  }

  private static String write(AnswerFormat.Kind kind, @Nullable Term[][] rows) throws IOException {
    StringWriter text = new StringWriter();
    AnswerFormat format = kind.to(new PrintWriter(text));
    format.begin(List.of("s", "label", "n"));
    for (@Nullable Term[] row : rows) {
      format.row(row);
    }
    format.end();
    return text.toString();
  }
}
