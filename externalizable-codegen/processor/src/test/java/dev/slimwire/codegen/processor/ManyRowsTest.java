package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages as long as applications may make them. */
@Timeout(120)
final class ManyRowsTest {

  private static final String PAGE =
      """
      package many;

      import dev.slimwire.codegen.*;
      import dev.slimwire.page.*;
      import java.io.IOException;
      import java.time.Instant;
      import java.util.*;

      @Columns
      public final class RowPage implements CompressedExternalizable {
        private static final long serialVersionUID = 1;

        @Column(1) transient List<Row> rows = List.of();

        public RowPage() {}

        /** Each column has nulls at places of its own, and the rows, too. */
        static RowPage of(int count) {
          Row[] rows = new Row[count];
          for (int i = 0; i < count; i++) {
            rows[i] =
                i % 101 == 7
                    ? null
                    : new Row(
                        i,
                        i % 3 == 0 ? null : i * 31,
                        i % 5 == 0 ? null : "name " + i % 9_973,
                        i % 7 == 0 ? null : Instant.ofEpochSecond(i * 61L, i % 2),
                        i % 11 == 0 ? null : i / 8.0,
                        i % 13 == 0 ? null : State.values()[i % 2],
                        i % 17 == 0 ? null : new Point(i % 1_009, i % 4 == 0 ? null : -1L * i));
          }
          RowPage page = new RowPage();
          page.rows = Arrays.asList(rows);
          return page;
        }

        static boolean isOf(RowPage page, int count) {
          return page.rows.equals(of(count).rows);
        }

        @Override public void writeContent(PageWriter out) throws IOException { RowPageColumns.write(this, out); }
        @Override public void readContent(PageReader in) throws IOException { RowPageColumns.read(this, in); }
        @Override public long schemaFingerprint() { return RowPageColumns.FINGERPRINT; }

        @Columns
        record Row(
            @Column(1) long id,
            @Column(2) Integer amount,
            @Column(3) String name,
            @Column(4) Instant time,
            @Column(5) Double price,
            @Column(6) State state,
            @Column(7) Point point) {}

        @Columns
        record Point(@Column(1) int x, @Column(2) Long y) {}

        @Columns
        enum State { @Id(1) OPEN, @Id(2) SENT }
      }
      """;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1_000_000})
  void aPageOfAnyNumberOfRowsComesBackWithItsNulls(int count) throws Exception {
    ClassLoader loader = Compilation.of(PAGE).succeeded().newLoader();
    byte[] bytes = Streams.write(Streams.call(loader, "many.RowPage", "of", count));
    String filter = (String) Streams.constant(loader, "many.RowPageColumns", "FILTER");

    Object copy = Streams.read(bytes, loader, filter);

    assertThat(Streams.call(loader, "many.RowPage", "isOf", copy, count)).isEqualTo(true);
  }
}
