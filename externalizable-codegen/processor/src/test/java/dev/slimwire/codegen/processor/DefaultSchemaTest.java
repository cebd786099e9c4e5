package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What schemas say of default values, and fingerprints with them. */
final class DefaultSchemaTest {

  private static final String ROW =
      """
      package defaults;

      import dev.slimwire.codegen.*;
      import java.io.*;

      @Columns
      record Row(%s) implements Serializable {
        private static final long serialVersionUID = 1;
        %s

        @Serial
        private Object writeReplace() {
          return RowColumns.proxy(this);
        }

        @Columns
        enum E {
          @Id(1)
          A
        }
      }
      """;

  private static String schema(String columns, String fields) throws Exception {
    ClassLoader loader = Compilation.of(ROW.formatted(columns, fields)).succeeded().newLoader();
    return (String) Streams.constant(loader, "defaults.RowColumns", "SCHEMA");
  }

  /** JDK 19 prints other digits of some numbers than those before. */
  @Test
  void numbersStandAsTheyWereDeclared() throws Exception {
    String columns =
        "@Column(1) @DefaultValue(\"\\1\\n 33554432 \\0\") float f, @Column(2) @DefaultValue(\"2e23\") double d,"
            + " @Column(3) @DefaultValue(\"+7\") long l";

    assertThat(schema(columns, ""))
        .isEqualTo(
            "defaults.Row:\n  1 f: float, default 33554432\n  2 d: double, default 2e23\n"
                + "  3 l: long, default +7\n");
  }

  @Test
  void textsStandInOneLineThatCanBeEncoded() throws Exception {
    String columns =
        "@Column(1) @DefaultValue(\"a\\ud800b\\n\\\"\\\\\\t\\u2028\\u00e9\") String s,"
            + " @Column(2) @DefaultValue(\"\\n\") char c";

    String schema = schema(columns, "");

    assertThat(schema)
        .isEqualTo(
            "defaults.Row:\n  1 s: String, default \"a\\ud800b\\n\\\"\\\\\\u0009\\u2028\u00e9\"\n"
                + "  2 c: char, default \"\\n\"\n");
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(schema)).isTrue();
  }

  @Test
  void fieldsOfOtherNamesChangeNothing() throws Exception {
    String columns = "@Column(1) @DefaultValue(\"A\") E e";

    assertThat(schema(columns, "static final int E = 1;"))
        .isEqualTo(schema(columns, ""))
        .contains("  1 e: defaults.Row.E, default A\n");
  }
}
