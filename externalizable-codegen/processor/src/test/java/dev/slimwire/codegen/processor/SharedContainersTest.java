package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Concurrent collections that are changed while they are written, when they have told their size.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class SharedContainersTest {

  private static final String SOURCE =
      """
      package shared;

      import dev.slimwire.codegen.Column;
      import dev.slimwire.codegen.Columns;
      import dev.slimwire.page.CompressedExternalizable;
      import dev.slimwire.page.PageReader;
      import dev.slimwire.page.PageWriter;
      import java.io.IOException;
      import java.io.Serial;
      import java.util.ArrayList;
      import java.util.List;
      import java.util.Map;
      import java.util.Set;

      @Columns
      public final class Shared implements CompressedExternalizable {

        @Serial private static final long serialVersionUID = 1;

        @Column(1) public transient List<Row> rows = new ArrayList<>();

        @Columns
        public record Row(
            @Column(1) Set<String> names,
            @Column(2) Map<String, Integer> counts,
            @Column(3) List<Point> points,
            @Column(4) Set<Point> corners,
            @Column(5) List<String> texts) {}

        @Columns
        public record Point(@Column(1) int x) {}

        public void add(
            Set<String> names, Map<String, Integer> counts, List<Point> points,
            Set<Point> corners, List<String> texts) {
          rows.add(new Row(names, counts, points, corners, texts));
        }

        @Override
        public String toString() {
          return rows.toString();
        }

        @Override
        public void writeContent(PageWriter out) throws IOException {
          SharedColumns.write(this, out);
        }

        @Override
        public void readContent(PageReader in) throws IOException {
          SharedColumns.read(this, in);
        }
      }
      """;

  private ClassLoader loader = SharedContainersTest.class.getClassLoader();
  private Object page = "";

  @BeforeAll
  void compile() {
    loader = Compilation.of(SOURCE).succeeded().newLoader();
  }

  @BeforeEach
  void newPage() throws ReflectiveOperationException {
    page = newShared();
  }

  private Object newShared() throws ReflectiveOperationException {
    return loader.loadClass("shared.Shared").getConstructor().newInstance();
  }

  private void add(
      Set<String> names,
      Map<String, Integer> counts,
      List<Object> points,
      Set<Object> corners,
      List<String> texts)
      throws ReflectiveOperationException {
    page.getClass()
        .getMethod("add", Set.class, Map.class, List.class, Set.class, List.class)
        .invoke(page, names, counts, points, corners, texts);
  }

  private Object point(int x) throws ReflectiveOperationException {
    return Streams.construct(loader, "shared.Shared$Point", x);
  }

  /** Returns a map that is changed when it has told its size for the first time. */
  private static <K, V> Map<K, V> map(Map<K, V> content, Consumer<Map<K, V>> change) {
    return new ConcurrentHashMap<>(content) {

      private static final long serialVersionUID = 1;

      private boolean isChanged;

      @Override
      public int size() {
        int size = super.size();
        if (!isChanged) {
          isChanged = true;
          change.accept(this);
        }
        return size;
      }
    };
  }

  private static <E> Set<E> set(E element, Consumer<Map<E, Boolean>> change) {
    return map(Map.of(element, true), change).keySet();
  }

  private static <E> List<E> list(List<E> content, Consumer<List<E>> change) {
    return new CopyOnWriteArrayList<>(content) {

      private static final long serialVersionUID = 1;

      private boolean isChanged;

      @Override
      public int size() {
        int size = super.size();
        if (!isChanged) {
          isChanged = true;
          change.accept(this);
        }
        return size;
      }
    };
  }

  private void assertThatItIsReadAs(String expected) throws Exception {
    CompressedExternalizable read = (CompressedExternalizable) newShared();
    byte[] bytes = Pages.encode((CompressedExternalizable) page, CompressionLevel.NONE);
    Pages.decode(bytes, read, TransferContext.current());
    assertThat(read).hasToString(expected);
  }

  private void addUnchanged() throws ReflectiveOperationException {
    add(Set.of("n"), Map.of("m", 1), List.of(point(7)), Set.of(point(8)), List.of("t"));
  }

  private static final String UNCHANGED =
      "Row[names=[n], counts={m=1}, points=[Point[x=7]], corners=[Point[x=8]], texts=[t]]";

  @Test
  void whatWasRemovedMovesNothingToOtherRows() throws Exception {
    addUnchanged();
    add(
        set("a", Map::clear),
        map(Map.of("b", 2), Map::clear),
        list(List.of(point(1)), List::clear),
        set(point(2), Map::clear),
        list(List.of("c"), List::clear));
    addUnchanged();

    assertThatItIsReadAs(
        List.of(UNCHANGED, "Row[names=[], counts={}, points=[], corners=[], texts=[]]", UNCHANGED)
            .toString());
  }

  @Test
  void whatWasAddedIsThereAsAWhole() throws Exception {
    Object added = point(4);
    addUnchanged();
    add(
        set("a", map -> map.put("b", true)),
        map(Map.of("a", 2), map -> map.put("b", 3)),
        list(List.of(point(1)), list -> list.add(added)),
        set(point(3), map -> map.remove(added)),
        list(List.of("c"), list -> list.add("d")));
    addUnchanged();

    assertThatItIsReadAs(
        List.of(
                UNCHANGED,
                "Row[names=[a, b], counts={a=2, b=3}, points=[Point[x=1], Point[x=4]],"
                    + " corners=[Point[x=3]], texts=[c, d]]",
                UNCHANGED)
            .toString());
  }

  @Test
  void nullsStayNullsBesideWhatWasChanged() throws Exception {
    Class<?> row = page.getClass();
    row.getMethod("add", Set.class, Map.class, List.class, Set.class, List.class)
        .invoke(page, null, null, null, null, null);
    add(
        set("a", Map::clear),
        map(Map.of("b", 2), Map::clear),
        list(List.of(point(1)), List::clear),
        set(point(2), Map::clear),
        list(List.of("c"), List::clear));

    assertThatItIsReadAs(
        "[Row[names=null, counts=null, points=null, corners=null, texts=null],"
            + " Row[names=[], counts={}, points=[], corners=[], texts=[]]]");
  }
}
