package released;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Using;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The types at the time of 0.1, with a column of every type. */
@Columns
public final class Catalog implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(1)
  transient List<Product> products;

  @Column(2)
  transient Numbers[] numbers;

  @Column(3)
  transient List<Texts> texts;

  @Column(4)
  transient Shape[][] table;

  @Column(5)
  transient String[][] words;

  @Column(6)
  transient List<Shape> shapes;

  @Column(7)
  String note;

  @Column(8)
  transient State state;

  @Column(9)
  int edition;

  @Column(11)
  transient List<Sheet> sheets;

  public Catalog() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    CatalogColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    CatalogColumns.read(this, in);
  }

  @Override
  public long schemaFingerprint() {
    return CatalogColumns.FINGERPRINT;
  }

  @Columns
  record Product(
      @Column(1) long id,
      @Column(2) String name,
      @Column(3) BigDecimal price,
      @Column(4) List<State> states,
      @Column(5) Map<String, Integer> stock,
      @Column(6) Optional<Instant> sold,
      @Column(7) Set<String> tags,
      @Column(8) Map<String, List<String>> notes,
      @Column(9) Point origin,
      @Column(10) List<byte[]> pictures,
      @Column(11) int[] sizes,
      @Column(12) @Using(CurrencyAdapter.class) Currency currency) {}

  @Columns
  record Numbers(
      @Column(1) boolean flag,
      @Column(2) byte tiny,
      @Column(3) short small,
      @Column(4) char letter,
      @Column(5) int medium,
      @Column(6) long large,
      @Column(7) float rough,
      @Column(8) double fine,
      @Column(9) Boolean flagOrNull,
      @Column(10) Byte tinyOrNull,
      @Column(11) Short smallOrNull,
      @Column(12) Character letterOrNull,
      @Column(13) Integer mediumOrNull,
      @Column(14) Long largeOrNull,
      @Column(15) Float roughOrNull,
      @Column(16) Double fineOrNull,
      @Column(17) BigInteger integer) {}

  @Columns
  record Texts(
      @Column(1) byte[] bytes,
      @Column(2) UUID key,
      @Column(3) URI link,
      @Column(4) Instant instant,
      @Column(5) Duration duration,
      @Column(6) LocalDateTime dateTime,
      @Column(7) LocalDate date,
      @Column(8) LocalTime time,
      @Column(9) Year year,
      @Column(10) YearMonth month,
      @Column(11) MonthDay day,
      @Column(12) Period period,
      @Column(13) OffsetTime offsetTime,
      @Column(14) OffsetDateTime offsetDateTime,
      @Column(15) ZonedDateTime zonedDateTime,
      @Column(16) ZoneId zone,
      @Column(17) ZoneOffset offset) {}

  @Columns
  record Sheet(
      @Column(1) String[][] cells,
      @Column(2) Pair<String, Integer> size,
      @Column(3) int[][] matrix,
      @Column(4) Pair<State, LocalDate>[][] days) {}

  @Columns
  record Pair<A, B>(@Column(1) A first, @Column(2) B second) {}

  @Columns
  enum State {
    @Id(1)
    NEW,
    @Id(2)
    SOLD,
    @Id(200)
    LOST
  }

  @Columns
  sealed interface Shape {

    @Id(1)
    record Circle(@Column(1) int radius) implements Shape {}

    @Id(2)
    record Square(@Column(1) int side, @Column(2) String color) implements Shape {}
  }

  @Columns
  static final class Point {
    @Column(1)
    int x;

    @Column(2)
    int y;
  }

  static final class CurrencyAdapter {
    static String toColumn(Currency currency) {
      return currency.getCurrencyCode();
    }

    static Currency fromColumn(String code) {
      return Currency.getInstance(code);
    }
  }

  @Columns
  record Receipt(@Column(1) long number, @Column(2) List<String> lines) implements Serializable {

    @Serial private static final long serialVersionUID = 1;

    @Serial
    private Object writeReplace() {
      return Catalog_ReceiptColumns.proxy(this);
    }
  }

  /** Returns what was written, by the names of the files. */
  static Map<String, Object> samples() {
    return Map.of(
        "catalog", catalog(),
        "empty", new Catalog(),
        "receipt", new Receipt(7, new ArrayList<>(Arrays.asList("pen 1.50", null, "ink"))));
  }

  private static Catalog catalog() {
    Catalog catalog = new Catalog();
    catalog.products = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      catalog.products.add(i % 7 == 3 ? null : product(i));
    }
    catalog.numbers = new Numbers[] {numbers(0), null, numbers(9)};
    catalog.texts = new ArrayList<>(Arrays.asList(texts(), noTexts(), null));
    Shape circle = new Shape.Circle(3);
    Shape square = new Shape.Square(4, "red");
    catalog.table = new Shape[][] {{circle, square, null}, {square, square, circle}};
    catalog.words = new String[][] {{"a", null}, {"b", "c"}, {"a", "d"}};
    catalog.sheets = new ArrayList<>(Arrays.asList(sheet(), null, sheet()));
    catalog.shapes = new ArrayList<>(Arrays.asList(square, null, circle, square));
    catalog.note = "spring";
    catalog.state = State.SOLD;
    catalog.edition = 12;
    return catalog;
  }

  @SuppressWarnings("unchecked")
  private static Sheet sheet() {
    return new Sheet(
        new String[][] {{"a"}, {"b", "c", null}, null, {}, {"b", "d"}},
        new Pair<>("A4", 7),
        new int[][] {{1, 2, 3}, {}, null, {70_000}},
        (Pair<State, LocalDate>[][])
            new Pair<?, ?>[][] {{null, new Pair<>(State.LOST, LocalDate.EPOCH)}, {}});
  }

  private static Product product(int i) {
    Map<String, Integer> stock = new LinkedHashMap<>();
    stock.put("Bern", i);
    stock.put("Basel", i % 2 == 0 ? null : 10 * i);
    Map<String, List<String>> notes = new LinkedHashMap<>();
    notes.put("en", new ArrayList<>(List.of("good", "item " + i)));
    notes.put("de", null);
    Point origin = new Point();
    origin.x = i;
    origin.y = -i;
    return new Product(
        1000 + i,
        "item " + i,
        new BigDecimal(i + ".50"),
        new ArrayList<>(List.of(State.NEW, i % 2 == 0 ? State.SOLD : State.LOST)),
        i % 5 == 0 ? null : stock,
        i % 3 == 0 ? Optional.empty() : Optional.of(Instant.ofEpochSecond(1_700_000_000L + i, i)),
        new LinkedHashSet<>(List.of("new", "tag" + i % 4)),
        notes,
        i % 4 == 0 ? null : origin,
        new ArrayList<>(List.of(new byte[i % 3], new byte[] {(byte) i})),
        i % 6 == 0 ? null : new int[] {i, 2 * i, 70_000},
        i % 2 == 0 ? Currency.getInstance("CHF") : null);
  }

  private static Numbers numbers(int i) {
    return i == 0
        ? new Numbers(
            false, (byte) 0, (short) 0, 'a', 0, 0, 0, 0, null, null, null, null, null, null, null,
            null, null)
        : new Numbers(
            true,
            (byte) -i,
            (short) -300,
            '\u20ac',
            -70_000,
            1L << 40,
            1.5f,
            19.99,
            true,
            (byte) 1,
            (short) 2,
            'b',
            3,
            4L,
            0.1f,
            -0.0,
            BigInteger.TEN.pow(30));
  }

  private static Texts texts() {
    LocalDateTime dateTime = LocalDateTime.of(2026, 11, 20, 12, 30, 15, 7);
    ZoneOffset offset = ZoneOffset.ofHours(2);
    return new Texts(
        new byte[] {1, -1},
        new UUID(1, -2),
        URI.create("http://example.org/1"),
        dateTime.toInstant(offset),
        Duration.ofMillis(-1500),
        dateTime,
        dateTime.toLocalDate(),
        dateTime.toLocalTime(),
        Year.of(12026),
        YearMonth.of(2026, 11),
        MonthDay.of(2, 29),
        Period.of(1, -2, 3),
        OffsetTime.of(dateTime.toLocalTime(), offset),
        OffsetDateTime.of(dateTime, offset),
        ZonedDateTime.of(dateTime, ZoneId.of("Europe/Zurich")),
        ZoneId.of("Europe/Zurich"),
        offset);
  }

  private static Texts noTexts() {
    return new Texts(
        null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
        null, null);
  }
}
