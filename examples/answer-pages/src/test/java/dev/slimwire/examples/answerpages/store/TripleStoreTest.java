package dev.slimwire.examples.answerpages.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import dev.slimwire.examples.answerpages.wordnet.TripleSource;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.eclipse.rdf4j.query.BindingSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TripleStoreTest {

  private static final String ALL = "SELECT ?s ?p ?o { ?s ?p ?o } ORDER BY ?s";

  @Test
  void storeInMemoryAnswersWithWhatWasLoaded() throws Exception {
    try (TripleStore store = TripleStore.inMemory(TripleStoreTest::twoDogs, count -> {});
        Answer answer = store.select(ALL)) {
      assertThat(store.size()).isEqualTo(2);
      assertThat(answer.columns()).containsExactly("s", "p", "o");
      assertThat(answer.hasNext()).isTrue();
      BindingSet first = answer.next();
      assertThat(first.getValue("s").stringValue()).isEqualTo("http://example.org/a");
      assertThat(first.getValue("o")).hasToString("\"dog\"@en");
      assertThat(answer.next().getValue("o").stringValue()).isEqualTo("7");
      assertThat(answer.hasNext()).isFalse();
    }
  }

  @Test
  void storeInFolderIsOpenedAgainWithoutLoading(@TempDir Path folder) throws Exception {
    Path place = folder.resolve("store");
    TripleStore.inFolder(place, "two", TripleStoreTest::twoDogs, count -> {}).close();

    try (TripleStore store =
        TripleStore.inFolder(place, "two", TripleStoreTest::refuse, count -> {})) {
      assertThat(store.size()).isEqualTo(2);
      try (Answer answer = store.select(ALL)) {
        assertThat(answer.next().getValue("o")).hasToString("\"dog\"@en");
      }
    }
  }

  @Test
  void storeInFolderHasRoomForAsManyAnswersAsItSays(@TempDir Path folder) throws Exception {
    List<Answer> open = new ArrayList<>();
    try (TripleStore store =
        TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {})) {
      for (int i = 0; i < TripleStore.READERS; i++) {
        open.add(store.select(ALL));
      }
      for (Answer answer : open) {
        assertThat(answer.hasNext()).isTrue();
        answer.close();
      }
    }
  }

  @Test
  void storeThatHasLostItsTriplesIsNotServed(@TempDir Path folder) throws Exception {
    TripleStore.inFolder(folder, "none", sink -> {}, count -> {}).close();

    assertThatThrownBy(
            () -> TripleStore.inFolder(folder, "none", TripleStoreTest::twoDogs, count -> {}))
        .isInstanceOf(IOException.class)
        .hasMessage("%s has lost its triples: delete it, and they are loaded again", folder);
  }

  @Test
  void folderThatIsInUseIsNamedWithWhatToDo(@TempDir Path folder) throws Exception {
    try (TripleStore store =
        TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {})) {
      assertThatThrownBy(
              () -> TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {}))
          .isInstanceOf(IOException.class)
          .hasMessage("%s is in use by another program: stop it, or name another folder", folder);
      assertThat(store.size()).isEqualTo(2);
    }
  }

  /** As in a folder that cannot be written, which root's tests would write nevertheless. */
  @Test
  void folderThatCannotBeLockedIsNotTakenForOneInUse(@TempDir Path folder) throws Exception {
    TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {}).close();
    Files.createFile(folder.resolve("lock")); // where RDF4J makes a folder

    assertThatThrownBy(
            () -> TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {}))
        .isInstanceOf(IOException.class)
        .hasMessage("%s cannot be locked: is it writable?", folder);
  }

  @Test
  void storeThatCannotBeMarkedAsCompleteIsClosed(@TempDir Path folder) throws Exception {
    Path marker = folder.resolve("answer-pages.dataset");
    TripleSource hindering =
        sink -> {
          twoDogs(sink);
          Files.createDirectory(marker);
        };
    assertThatThrownBy(() -> TripleStore.inFolder(folder, "two", hindering, count -> {}))
        .isInstanceOf(FileSystemException.class);

    Files.delete(marker);
    Files.writeString(marker, "two");
    TripleStore.inFolder(folder, "two", hindering, count -> {}).close(); // it is not in use
  }

  @Test
  void folderWithAnotherDataSetIsRefused(@TempDir Path folder) throws Exception {
    TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {}).close();

    assertThatThrownBy(
            () -> TripleStore.inFolder(folder, "all", TripleStoreTest::twoDogs, count -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds the data set two, not all");
  }

  @Test
  void loadThatWasCutOffBeginsAnew(@TempDir Path folder) throws Exception {
    TripleSource failing =
        sink -> {
          sink.number("http://example.org/c", "http://example.org/age", 1);
          throw new IOException("cut off");
        };
    assertThatThrownBy(() -> TripleStore.inFolder(folder, "two", failing, count -> {}))
        .hasMessage("cut off");

    try (TripleStore store =
        TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {})) {
      assertThat(store.size()).isEqualTo(2);
    }
    TripleStore.inFolder(folder, "two", TripleStoreTest::refuse, count -> {}).close();
  }

  @Test
  void folderWithOtherFilesIsLeftAlone(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("letter.txt"), "dear");

    assertThatThrownBy(
            () -> TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is not empty");
    assertThat(folder).isDirectoryContaining("glob:**letter.txt");
  }

  @Test
  void malformedQueryNamesLineAndColumn() throws Exception {
    try (TripleStore store = TripleStore.inMemory(TripleStoreTest::twoDogs, count -> {})) {
      assertThatThrownBy(() -> store.select("SELECT ?s\nWHERE { ?s ?p }"))
          .isInstanceOf(QueryFault.class)
          .hasMessageStartingWith("malformed SPARQL at line 2, column 15: ")
          .hasMessageNotContaining("\n");
    }
  }

  @Test
  void undefinedPrefixIsNamed() throws Exception {
    try (TripleStore store = TripleStore.inMemory(TripleStoreTest::twoDogs, count -> {})) {
      assertThatThrownBy(() -> store.select("SELECT ?s { ?s wn:gloss ?o }"))
          .isInstanceOf(QueryFault.class)
          .hasMessage("malformed SPARQL: QName 'wn:gloss' uses an undefined prefix");
    }
  }

  @Test
  void updatesAndOtherFormsOfQueriesAreRefused() throws Exception {
    try (TripleStore store = TripleStore.inMemory(TripleStoreTest::twoDogs, count -> {})) {
      assertThatThrownBy(() -> store.select("ASK { ?s ?p ?o }"))
          .hasMessage("only SELECT queries are answered here");
      assertThatThrownBy(() -> store.select("INSERT DATA { <a:a> <a:a> <a:a> }"))
          .isInstanceOf(QueryFault.class);
    }
  }

  @Test
  void queriesCannotMakeTheServerCallOthers() throws Exception {
    try (TripleStore store = TripleStore.inMemory(TripleStoreTest::twoDogs, count -> {})) {
      assertThatThrownBy(
              () -> {
                String sparql = "SELECT * { SERVICE <http://127.0.0.1:1/> { ?a ?b ?c } }";
                try (Answer answer = store.select(sparql)) {
                  answer.hasNext();
                }
              })
          .isInstanceOf(QueryFault.class)
          .hasMessageContaining("SERVICE is not allowed here");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @Timeout(10) // half of what RDF4J waits if it is let
  void closingDoesNotWaitForAnswersThatAreStillRead(boolean inMemory, @TempDir Path folder)
      throws Exception {
    TripleStore store = open(inMemory, folder);
    assertThat(store.select(ALL).next()).isNotNull();

    store.close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void closedStoreGivesFailuresAndNoAnswerWithoutItsRows(boolean inMemory, @TempDir Path folder)
      throws Exception {
    TripleStore store = open(inMemory, folder);
    Answer answer = store.select(ALL);
    assertThat(answer.next()).isNotNull();

    store.close();

    assertThatThrownBy(
            () -> {
              while (answer.hasNext()) {
                assertThat(answer.next()).isNotNull();
              }
            })
        .as("the second dog")
        .isInstanceOf(QueryFault.class);
    assertThatThrownBy(() -> store.select(ALL))
        .isInstanceOf(QueryFault.class)
        .hasMessage("query failed: the store is closed");
  }

  /** What is in a folder is read from memory that closing takes away. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void closingAFolderWhileItIsSearchedDoesNotCrashTheJvm(@TempDir Path folder) throws Exception {
    try (ChildJvm counting = JavaProgram.of(ClosingWhileCounting.class).start(folder.toString())) {
      assertThat(counting.readLine()).startsWith("query failed: ");
      assertThat(counting.readLine()).isNull();
    }
  }

  /** Counts more than it can in its time. */
  static final class ClosingWhileCounting {

    private ClosingWhileCounting() {}

    /** Prints what becomes of the query. */
    public static void main(String[] args) throws Exception {
      TripleSource numbers =
          sink -> {
            for (int i = 0; i < 20_000; i++) {
              sink.number("urn:" + i, "urn:value", i);
            }
          };
      TripleStore store = TripleStore.inFolder(Path.of(args[0]), "numbers", numbers, count -> {});
      FutureTask<String> counting = new FutureTask<>(() -> count(store));
      new Thread(counting, "counting").start();
      Thread.sleep(500);
      store.close();
      System.out.println(counting.get());
    }

    private static String count(TripleStore store) {
      try (Answer answer = store.select("SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f }")) {
        return "" + answer.hasNext();
      } catch (QueryFault fault) {
        return String.valueOf(fault.getMessage());
      }
    }
  }

  /** RDF4J interrupts whoever has a connection that is still open when the store is closed. */
  @Test
  @Timeout(60)
  void queryThatOverflowsTheStackKeepsNoConnection() throws Exception {
    String deep = "SELECT ?s { ?s ?p ?o FILTER(" + "(".repeat(100_000) + "1))}";
    TripleStore store = TripleStore.inMemory(TripleStoreTest::twoDogs, count -> {});
    CountDownLatch refused = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    FutureTask<Boolean> asking =
        new FutureTask<>(
            () -> {
              assertThatThrownBy(() -> store.select(deep)).isInstanceOf(StackOverflowError.class);
              refused.countDown();
              closed.await();
              return true;
            });
    new Thread(asking, "asking").start();
    refused.await();

    store.close();
    closed.countDown();

    assertThat(asking.get()).as("not interrupted").isTrue();
  }

  private static TripleStore open(boolean inMemory, Path folder) throws IOException {
    return inMemory
        ? TripleStore.inMemory(TripleStoreTest::twoDogs, count -> {})
        : TripleStore.inFolder(folder, "two", TripleStoreTest::twoDogs, count -> {});
  }

  private static void refuse(TripleSink sink) throws IOException {
    throw new IOException("read again");
  }

  private static void twoDogs(TripleSink sink) {
    sink.text("http://example.org/a", "http://example.org/name", "dog", "en");
    sink.number("http://example.org/b", "http://example.org/age", 7);
  }
}
