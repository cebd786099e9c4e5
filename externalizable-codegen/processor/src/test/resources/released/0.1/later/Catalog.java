package released;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Reserved;
import dev.slimwire.codegen.Unknown;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The same types at a later time: columns were added, taken away, widened, renamed and moved, types
 * renamed, constants and subtypes added.
 */
@Columns
@Reserved({3, 7})
public final class Catalog implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(10)
  transient List<String> added;

  @Column(9)
  Long edition;

  @Column(8)
  transient Condition condition;

  @Column(6)
  transient Figure[] figures;

  @Column(5)
  transient String[][] words;

  @Column(4)
  transient Figure[][] table;

  @Column(2)
  transient List<Wide> numbers;

  @Column(1)
  transient Article[] articles;

  @Column(11)
  transient Paper[] papers;

  public Catalog() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    CatalogColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    CatalogColumns.read(this, in);
  }

  @Columns
  @Reserved({5, 7, 8, 10, 11})
  record Article(
      @Column(2) String title,
      @Column(1) long id,
      @Column(13) @DefaultValue("EUR") String code,
      @Column(14) @DefaultValue("3") int rank,
      @Column(9) Place origin,
      @Column(12) String currency,
      @Column(6) Instant sold,
      @Column(4) List<Condition> conditions,
      @Column(3) BigDecimal price,
      @Column(15) Optional<LocalDate> until,
      @Column(16) Place end,
      @Column(17) @DefaultValue("BROKEN") Condition condition) {}

  @Columns
  @Reserved({9, 17})
  record Wide(
      @Column(1) Boolean flag,
      @Column(2) short tiny,
      @Column(3) int small,
      @Column(4) char letter,
      @Column(5) long medium,
      @Column(6) Long large,
      @Column(7) double rough,
      @Column(8) Double fine,
      @Column(10) Integer tinyOrNull,
      @Column(11) Double smallOrNull,
      @Column(12) Character letterOrNull,
      @Column(13) Long mediumOrNull,
      @Column(14) Long largeOrNull,
      @Column(15) Double roughOrNull,
      @Column(16) Double fineOrNull) {}

  @Columns
  record Paper(
      @Column(1) String[][] words,
      @Column(2) Couple<Long, String> size,
      @Column(3) List<List<Long>> rows,
      @Column(4) Couple<LocalDate, Condition>[][] days) {}

  @Columns
  record Couple<B, A>(@Column(2) B two, @Column(1) A one) {}

  @Columns
  @Reserved(200)
  enum Condition {
    @Id(3)
    @Unknown
    BROKEN,
    @Id(2)
    GONE,
    @Id(1)
    NEW
  }

  @Columns
  sealed interface Figure {

    @Id(3)
    record Line(@Column(1) long length) implements Figure {}

    @Id(2)
    @Reserved(2)
    record Rectangle(@Column(1) long width, @Column(3) @DefaultValue("-1") long height)
        implements Figure {}

    @Id(1)
    record Circle(@Column(1) double radius) implements Figure {}
  }

  @Columns
  record Place(@Column(2) int y, @Column(3) String name, @Column(1) Integer x) {}

  @Columns
  record Receipt(@Column(3) Integer total, @Column(2) String[] lines, @Column(1) long number)
      implements Serializable {

    @Serial private static final long serialVersionUID = 2;

    @Serial
    private Object writeReplace() {
      return Catalog_ReceiptColumns.proxy(this);
    }
  }

  /** Returns what the files of 0.1 mean today. */
  static Map<String, Object> samples() {
    return Map.of("catalog", catalog(), "empty", empty(), "receipt", receipt());
  }

  private static Object receipt() {
    return new Receipt(null, new String[] {"pen 1.50", null, "ink"}, 7);
  }

  @SuppressWarnings("unchecked")
  private static Paper paper() {
    return new Paper(
        new String[][] {{"a"}, {"b", "c", null}, null, {}, {"b", "d"}},
        new Couple<>(7L, "A4"),
        new ArrayList<>(
            Arrays.asList(List.of(1L, 2L, 3L), List.of(), null, List.of(70_000L))),
        (Couple<LocalDate, Condition>[][])
            new Couple<?, ?>[][] {{null, new Couple<>(LocalDate.EPOCH, Condition.BROKEN)}, {}});
  }

  private static Catalog empty() {
    Catalog catalog = new Catalog();
    catalog.added = new ArrayList<>();
    catalog.edition = 0L;
    return catalog;
  }

  private static Catalog catalog() {
    Catalog catalog = empty();
    catalog.articles = new Article[20];
    for (int i = 0; i < 20; i++) {
      catalog.articles[i] = i % 7 == 3 ? null : article(i);
    }
    catalog.numbers =
        new ArrayList<>(
            Arrays.asList(
                new Wide(
                    false, (short) 0, 0, 'a', 0, 0L, 0, 0.0, null, null, null, null, null, null,
                    null),
                null,
                new Wide(
                    true, (short) -9, -300, '\u20ac', -70_000, 1L << 40, 1.5, 19.99, 1, 2.0, 'b',
                    3L, 4L, (double) 0.1f, -0.0)));
    Figure circle = new Figure.Circle(3);
    Figure rectangle = new Figure.Rectangle(4, -1);
    catalog.table =
        new Figure[][] {{circle, rectangle, null}, {rectangle, rectangle, circle}};
    catalog.papers = new Paper[] {paper(), null, paper()};
    catalog.words = new String[][] {{"a", null}, {"b", "c"}, {"a", "d"}};
    catalog.figures = new Figure[] {rectangle, null, circle, rectangle};
    catalog.condition = Condition.GONE;
    catalog.edition = 12L;
    return catalog;
  }

  private static Article article(int i) {
    return new Article(
        "item " + i,
        1000 + i,
        "EUR",
        3,
        i % 4 == 0 ? null : new Place(-i, null, i),
        i % 2 == 0 ? "CHF" : null,
        i % 3 == 0 ? null : Instant.ofEpochSecond(1_700_000_000L + i, i),
        new ArrayList<>(List.of(Condition.NEW, i % 2 == 0 ? Condition.GONE : Condition.BROKEN)),
        new BigDecimal(i + ".50"),
        Optional.empty(),
        null,
        Condition.BROKEN);
  }
}
