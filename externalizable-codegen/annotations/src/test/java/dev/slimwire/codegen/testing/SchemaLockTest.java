package dev.slimwire.codegen.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SchemaLockTest {

  private static final String ORDER =
      """
      shop.Order:
        1 id: long
        2 items: list of shop.Item
        reserved 7
      shop.Item:
        1 article: String
      """;

  private static final String RECEIPT =
      """
      shop.Receipt:
        1 item: shop.Item
      shop.Item:
        1 article: String
      """;

  private static final String WAY_OUT =
      "If no release has the columns in the file, restore the file of the last release, or delete"
          + " it if there was none, and run the test again.";

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("lock/schema.txt");
  }

  private void lock(String... schemas) {
    assertThatThrownBy(() -> SchemaLock.verify(file(), schemas))
        .isInstanceOf(AssertionError.class)
        .hasMessage(file() + " was missing and has been written. Commit it.");
  }

  @Test
  void aMissingFileIsWrittenWithEachTypeOnce() throws IOException {
    lock(ORDER, RECEIPT);

    assertThat(file())
        .hasContent(
            """
            # The columns that peers know, kept by SchemaLock. Commit it, and review its changes.
            shop.Order:
              1 id: long
              2 items: list of shop.Item
              reserved 7
            shop.Item:
              1 article: String
            shop.Receipt:
              1 item: shop.Item
            """);
  }

  @Test
  void nothingHappensWhileNothingChanges() throws IOException {
    lock(ORDER, RECEIPT);
    String written = Files.readString(file());

    SchemaLock.verify(file(), RECEIPT, ORDER);

    assertThat(file()).hasContent(written);
  }

  @Test
  void changesThatPeersCanReadAreAcceptedByTheProperty() throws IOException {
    lock(ORDER);
    String changed = ORDER.replace("article: String", "name: String\n  2 amount: int or null");

    assertThatThrownBy(() -> SchemaLock.verify(file(), changed))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            file()
                + """
                : the columns have changed, within the rules:
                  shop.Item: column 1 (article) was "article: String" and is "name: String"
                  shop.Item: column 2 (amount) is new
                To accept this, run the test with -Dslimwire.schema.accept=true and commit the file.\
                 With Gradle, the build has to pass it on to tests: see SchemaLock.ACCEPT.""");
    SchemaLock.verify(file(), true, changed);
    SchemaLock.verify(file(), changed);
  }

  @Test
  void changesThatBreakPeersAreNeverAccepted() throws IOException {
    lock(ORDER);
    String written = Files.readString(file());
    String changed = ORDER.replace("1 article: String", "2 article: String");

    assertThatThrownBy(() -> SchemaLock.verify(file(), true, changed))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            file()
                + """
                : the columns have changed, against the rules:
                  shop.Item: column 1 (article) was removed, and its id is free: add @Reserved(1)
                Other changes:
                  shop.Item: column 2 (article) is new
                """
                + WAY_OUT);
    assertThat(file()).hasContent(written);
  }

  @Test
  void aPrimitiveWithoutDefaultThatIsGoneIsAgainstTheRules() {
    lock(ORDER);
    String changed = ORDER.replace("  1 id: long\n", "").replace("reserved 7", "reserved 1, 7");

    assertThatThrownBy(() -> SchemaLock.verify(file(), true, changed))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            file()
                + """
                : the columns have changed, against the rules:
                  shop.Order: column 1 (id) was removed, which peers without a default for it cannot\
                 read: give it a @DefaultValue first, and remove it once all peers have that
                """
                + WAY_OUT);
  }

  @Test
  void aPrimitiveGoesOnceItHasADefault() throws IOException {
    lock(ORDER);
    String before = ORDER.replace("id: long", "id: long, default 0L");
    String changed = ORDER.replace("  1 id: long\n", "").replace("reserved 7", "reserved 1, 7");

    SchemaLock.verify(file(), true, before);
    SchemaLock.verify(file(), true, changed);
    SchemaLock.verify(file(), changed);
  }

  @Test
  void schemasThatContradictEachOtherAreRefused() {
    assertThatThrownBy(() -> SchemaLock.verify(file(), ORDER, RECEIPT.replace("article", "name")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("schema: shop.Item is declared twice, with differences: recompile");
  }

  @Test
  void aFileThatIsNoSchemaIsNamedWithItsLine() throws IOException {
    lock(ORDER);
    for (String line : new String[] {"<<<<<<< HEAD", "  one id: long", "  reserved x", "  1 id"}) {
      Files.writeString(file(), "# comment\nshop.Order:\n" + line + "\n");

      assertThatThrownBy(() -> SchemaLock.verify(file(), ORDER))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(file() + ": expected")
          .hasMessageEndingWith("actual: " + line);
    }
  }

  @Test
  void defaultsMayHaveSeparatorsOfLines() throws IOException {
    String note = "  8 note: String, default \"a\u2028b\"\n  reserved 7";
    lock(ORDER.replace("  reserved 7", note));
    String written = Files.readString(file());

    SchemaLock.verify(file(), ORDER.replace("  reserved 7", note));

    assertThat(written).contains(note);
  }
}
