package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codegen.testing.SchemaLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static ClassLoader row(String columns, String sample) {
    return Versions.version(columns, sample, "@Columns record Item(@Column(1) int id) {}");
  }

  private static String schema(ClassLoader row) throws ReflectiveOperationException {
    return (String) Streams.constant(row, "evolving.RowColumns", "SCHEMA");
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
        .hasMessageContaining("Catalog: column 7 (note) was removed, and its id is reserved")
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
        .hasMessageContaining(
            "constant 3 (BROKEN) was removed, and its id is free: add" + " @Reserved(3)")
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

  /** Elements with columns of their own share the group of their list, but optional ones do not. */
  @ParameterizedTest
  @ValueSource(strings = {"List<%s>", "Set<%s>", "%s[]", "Map<String, List<%s>>"})
  void elementsWithColumnsNeitherBecomeOptionalNorCeaseToBe(String container) throws Exception {
    String plain = schema(row("@Column(1) " + container.formatted("Item") + " items", "null"));
    String optional =
        schema(row("@Column(1) " + container.formatted("Optional<Item>") + " items", "null"));

    for (String[] change : new String[][] {{plain, optional}, {optional, plain}}) {
      Path file = locked(change[0]);
      assertThatThrownBy(() -> SchemaLock.verify(file, change[1]))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("against the rules")
          .hasMessageContaining("evolving.Row.Item: types only widen\n");
      Files.delete(file);
    }
  }

  @Test
  void otherOptionalsAreOnTheWireWhatTheyHold() throws Exception {
    String columns = "@Column(1) %s a, @Column(2) Map<String, %<s> b, @Column(3) List<%s> c";
    ClassLoader plain =
        row(
            columns.formatted("Item", "String"),
            "new Item(5), Map.of(\"k\", new Item(6)), List.of(\"x\")");
    ClassLoader optional =
        row(columns.formatted("Optional<Item>", "Optional<String>"), "null, null, null");

    assertThat(schema(optional)).isEqualTo(schema(plain));
    assertThat(Versions.exchange(plain, optional))
        .isEqualTo("Row[a=Optional[Item[id=5]], b={k=Optional[Item[id=6]]}, c=[Optional[x]]]");
  }
}
