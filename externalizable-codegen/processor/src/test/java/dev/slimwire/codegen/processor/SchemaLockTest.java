package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codegen.testing.SchemaLock;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The schemas of generated code, as users lock them. */
final class SchemaLockTest {

  @TempDir private Path folder;

  private static String[] schemas(String version) throws ReflectiveOperationException {
    ClassLoader types =
        Compilation.of(Resources.text("released/0.1" + version + "/Catalog.java"))
            .succeeded()
            .newLoader();
    return new String[] {
      (String) Streams.constant(types, "released.CatalogColumns", "SCHEMA"),
      (String) Streams.constant(types, "released.Catalog_ReceiptColumns", "SCHEMA")
    };
  }

  private Path locked(String... schemas) {
    Path file = folder.resolve("schema.lock");
    assertThatThrownBy(() -> SchemaLock.verify(file, schemas))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("has been written");
    return file;
  }

  @Test
  void generatedSchemasStayAsTheyWereWritten() throws Exception {
    String[] schemas = schemas("");

    SchemaLock.verify(locked(schemas), schemas);
  }

  /** {@link ReleasedTest} reads the pages of one as the other. */
  @Test
  void whatLaterTypesCanReadIsWithinTheRules() throws Exception {
    Path file = locked(schemas(""));

    assertThatThrownBy(() -> SchemaLock.verify(file, schemas("/later")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("within the rules")
        .hasMessageContaining("Article: column 14 (rank) is new")
        .hasMessageContaining("Wide: column 5 (medium) was \"medium: int\" and is \"medium: long\"")
        .hasMessageContaining("Catalog: column 7 (note) is gone, and reserved")
        .hasMessageContaining("Condition: constant 3 (BROKEN) is new")
        .hasMessageContaining("subtype 3 (released.Catalog.Figure.Line) is new");
  }

  @Test
  void whatEarlierTypesCannotReadIsAgainstTheRules() throws Exception {
    Path file = locked(schemas("/later"));

    assertThatThrownBy(() -> SchemaLock.verify(file, schemas("")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("against the rules")
        .hasMessageContaining("column 5 (medium) was long: types only widen")
        .hasMessageContaining("constant 3 (BROKEN) is gone, and its id is free: say @Reserved(3)")
        .hasMessageContaining("column 7 (note) has an id that was reserved");
  }

  @Test
  void defaultsOfManyLinesStayInOne() throws IOException, ReflectiveOperationException {
    String row =
        """
        package locked;

        import dev.slimwire.codegen.*;
        import java.io.*;

        @Columns
        record Row(@Column(1) @DefaultValue("one\\n  two\\n") String text) implements Serializable {
          private static final long serialVersionUID = 1;

          @Serial
          private Object writeReplace() {
            return RowColumns.proxy(this);
          }
        }
        """;
    ClassLoader types = Compilation.of(row).succeeded().newLoader();
    String schema = (String) Streams.constant(types, "locked.RowColumns", "SCHEMA");

    SchemaLock.verify(locked(schema), schema);
  }
}
