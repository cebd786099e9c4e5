package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import java.io.UTFDataFormatException;
import org.junit.jupiter.api.Test;

/** What the constructors and methods throw that generated code calls. */
final class ExceptionsTest {

  private static final String ROW =
      """
      package throwing;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import java.text.ParseException;

      @Columns
      record Row(@Column(1) %s value) {

        @Columns
        static final class Box<T, X extends Exception> {
          @Column(1) final T content;

          Box(T content) throws X {
            this.content = content;
          }
        }

        @Columns
        static final class Cell<X extends Exception> {
          @Column(1) private long content;

          <Y extends Exception> long getContent() throws Y {
            return content;
          }

          void setContent(long content) throws X {
            this.content = content;
          }
        }
      }
      """;

  @Test
  void thoseOfConstructorsAndSettersArriveAsTheyAre() {
    String lax =
        "@Columns static final class Inner { @Column(1) String a = \"\"; @Column(2) String b; }";
    String strict =
        "@Columns static final class Inner { @Column(1) final String a; @Column(2) final String b;"
            + " Inner(String b, String a) throws InvalidObjectException {"
            + " throw new InvalidObjectException(\"no \" + b); } }";
    String set =
        "@Columns static final class Inner { @Column(1) private String a; @Column(2) String b;"
            + " String a() { return a; } void a(String a) throws IOException {"
            + " throw new UTFDataFormatException(); } }";
    ClassLoader from = Versions.version("@Column(1) Inner inner", "new Inner()", lax);
    ClassLoader made = Versions.version("@Column(1) Inner inner", "null", strict);
    ClassLoader filled = Versions.version("@Column(1) Inner inner", "null", set);

    assertThatThrownBy(() -> Versions.exchange(from, made))
        .isExactlyInstanceOf(InvalidObjectException.class)
        .hasMessage("no null");
    assertThatThrownBy(() -> Versions.exchange(from, filled))
        .isExactlyInstanceOf(UTFDataFormatException.class);
  }

  @Test
  void thoseOfGenericTypesAreTheirArguments() {
    Compilation.of(ROW.formatted("Row.Box<String, UncheckedIOException>")).succeeded();
    Compilation.of(ROW.formatted("Row.Box<String, EOFException>")).succeeded();
    Compilation.of(ROW.formatted("Row.Cell<InvalidObjectException>")).succeeded();

    assertThat(Compilation.of(ROW.formatted("Row.Box<String, ParseException>")).messages())
        .containsExactly(
            "8:1: SW008: Row.value -> Row.Box<String, ParseException>: a constructor of Box throws"
                + " ParseException, which generated code does not. Let it throw an IOException or"
                + " an unchecked exception.");
    assertThat(Compilation.of(ROW.formatted("Row.Cell<Exception>")).messages())
        .containsExactly(
            "8:1: SW010: Row.value -> Row.Cell<Exception>: setContent of Cell throws Exception,"
                + " which generated code does not. Let it throw an IOException or an unchecked"
                + " exception.");
  }
}
