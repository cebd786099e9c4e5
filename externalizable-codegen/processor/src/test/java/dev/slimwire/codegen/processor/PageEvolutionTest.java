package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two versions of a page class, in two class loaders, send each other pages. */
final class PageEvolutionTest {

  private static final String BEFORE =
      """
      @Column(1) transient List<Row> rows = List.of(new Row(7, "n", State.OPEN, new Shape.Dot(3)));
      @Column(2) transient int total = 1;

      @Override public String toString() { return rows + " " + total; }

      @Columns record Row(
          @Column(1) int id, @Column(2) String name, @Column(3) State state, @Column(4) Shape shape) {}

      @Columns enum State { @Id(1) OPEN, @Id(9) @Unknown OTHER }

      @Columns sealed interface Shape {
        @Id(1) record Dot(@Column(1) int x) implements Shape {}
        @Id(9) @Unknown record Other() implements Shape {}
      }
      """;

  /** Widened, renamed, reordered, added; one more constant and subtype. */
  private static final String AFTER =
      """
      @Column(3) transient List<String> tags = List.of("t");
      @Column(2) transient long sum = 2;
      @Column(1) transient List<Row> lines = List.of(new Row(State.SENT, "m", 1L << 40, new Shape.Line(4), 5));

      @Override public String toString() { return lines + " " + sum + " " + tags; }

      @Columns record Row(
          @Column(3) State state, @Column(2) String title, @Column(1) long key, @Column(4) Shape shape,
          @Column(5) @DefaultValue("6") int rank) {}

      @Columns enum State { @Id(9) @Unknown OTHER, @Id(2) SENT, @Id(1) OPEN }

      @Columns sealed interface Shape {
        @Id(2) record Line(@Column(1) int y) implements Shape {}
        @Id(1) record Dot(@Column(1) long x) implements Shape {}
        @Id(9) @Unknown record Other() implements Shape {}
      }
      """;

  private static final String PAGE =
      """
      package evolving;

      import dev.slimwire.codegen.*;
      import dev.slimwire.page.*;
      import java.io.IOException;
      import java.util.*;

      @Columns
      final class Rows implements CompressedExternalizable {
        private static final long serialVersionUID = 1;

        public Rows() {}

        static Object sample() { return new Rows(); }

        @Override public void writeContent(PageWriter out) throws IOException { RowsColumns.write(this, out); }
        @Override public void readContent(PageReader in) throws IOException { RowsColumns.read(this, in); }
        @Override public long schemaFingerprint() { return RowsColumns.FINGERPRINT; }
        %s
      }
      """;

  private static ClassLoader version(String members) {
    return Compilation.of(PAGE.formatted(members)).succeeded().newLoader();
  }

  private static String exchange(ClassLoader from, ClassLoader to) throws Exception {
    byte[] sent = Streams.write(Streams.call(from, "evolving.Rows", "sample"));
    String filter = (String) Streams.constant(to, "evolving.RowsColumns", "FILTER");
    return Streams.read(sent, to, filter).toString();
  }

  @Test
  void laterPagesReadWhatEarlierOnesWrote() throws Exception {
    assertThat(exchange(version(BEFORE), version(AFTER)))
        .isEqualTo("[Row[state=OPEN, title=n, key=7, shape=Dot[x=3], rank=6]] 1 []");
  }

  @Test
  void earlierPagesReadWhatLaterOnesWroteIfNothingIsWider() throws Exception {
    String narrow =
        AFTER
            .replace("long sum", "int sum")
            .replace("long key", "int key")
            .replace("1L << 40", "8")
            .replace("long x", "int x");

    assertThat(exchange(version(narrow), version(BEFORE)))
        .isEqualTo("[Row[id=8, name=m, state=OTHER, shape=Other[]]] 2");
  }

  @Test
  void pagesMayGetMethodsBecauseTheyHaveToDeclareTheirSerialVersion() throws Exception {
    String later = BEFORE + "public int total() { return total; }";
    String undeclared =
        PAGE.formatted(BEFORE).replace("private static final long serialVersionUID = 1;", "");

    assertThat(exchange(version(BEFORE), version(later))).endsWith(" 1");
    assertThat(Compilation.of(undeclared).messages())
        .anyMatch(each -> each.contains("SW029: page Rows has no static final long"));
  }
}
