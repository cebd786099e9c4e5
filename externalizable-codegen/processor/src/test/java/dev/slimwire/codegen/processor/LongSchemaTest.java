package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.junit.jupiter.api.Test;

/** Schemas of more bytes than a constant of a class file may have. */
final class LongSchemaTest {

  private static final int CONSTANTS = 255;
  private static final String JOINED = "SCHEMA = String.join(\"\",";

  /** Compiles a row whose enum has constants of such names, and returns what was generated. */
  private static Compilation compile(String name, String column) {
    StringBuilder constants = new StringBuilder();
    for (int i = 1; i <= CONSTANTS; i++) {
      constants.append("@Id(%d) %s%1$d,\n".formatted(i, name));
    }
    String row =
        """
        package wide;

        import dev.slimwire.codegen.*;
        import java.io.*;

        @Columns
        record Row(@Column(1) State state, @Column(2) %s) implements Serializable {
          private static final long serialVersionUID = 1;

          @Serial
          private Object writeReplace() {
            return RowColumns.proxy(this);
          }

          @Columns
          enum State {
            %s
          }
        }
        """;
    return Compilation.of(row.formatted(column, constants)).succeeded();
  }

  /** Verifies that the schema is the text of the fingerprint, and returns it. */
  private static String schema(Compilation compilation) throws Exception {
    ClassLoader loader = compilation.newLoader();
    String schema = (String) Streams.constant(loader, "wide.RowColumns", "SCHEMA");
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(schema.getBytes(StandardCharsets.UTF_8));

    assertThat(Streams.constant(loader, "wide.RowColumns", "FINGERPRINT"))
        .isEqualTo(ByteBuffer.wrap(hash).getLong());
    return schema;
  }

  private static String generated(Compilation compilation) {
    return compilation.sources().get("wide.RowColumns");
  }

  @Test
  void longSchemasAreJoinedFromSeveralConstants() throws Exception {
    String name = "STATE_" + "X".repeat(600);
    Compilation compilation = compile(name, "int id");

    assertThat(generated(compilation)).contains(JOINED);
    assertThat(schema(compilation))
        .hasSizeGreaterThan(CONSTANTS * name.length())
        .startsWith("wide.Row:\n  1 state: wide.Row.State\n  2 id: int\nwide.Row.State, constants:")
        .endsWith("  255 " + name + "255\n");
  }

  @Test
  void lettersCountAsManyBytesAsClassFilesHaveForThem() throws Exception {
    for (String letter : new String[] {"\u00fc", "\u4e2d", "\ud835\udc00"}) {
      int letters = 70_000 / CONSTANTS / letter.getBytes(StandardCharsets.UTF_8).length;
      Compilation compilation = compile(letter.repeat(letters), "int id");

      assertThat(generated(compilation)).contains(JOINED);
      assertThat(schema(compilation)).endsWith("  255 " + letter.repeat(letters) + "255\n");
    }
  }

  @Test
  void aLineThatIsTooLongIsNotCutWithinALetter() throws Exception {
    for (String before : new String[] {"", "\u4e2d"}) {
      String text = before + "\ud83d\ude00".repeat(10_900);
      Compilation compilation = compile("STATE", "@DefaultValue(\"" + text + "\") String text");

      assertThat(generated(compilation)).contains(JOINED);
      assertThat(schema(compilation)).contains("  2 text: String, default \"" + text + "\"\n");
    }
  }

  @Test
  void schemasThatFitAreConstants() throws Exception {
    Compilation compilation = compile("STATE_" + "X".repeat(215), "int id");

    assertThat(generated(compilation)).doesNotContain(JOINED).contains("SCHEMA = \"wide.Row:\\n\"");
    assertThat(schema(compilation)).hasSizeBetween(58_000, 60_000);
  }
}
