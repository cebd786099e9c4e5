package samples;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Using;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Array;
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
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A page with a column of every type, and random content. */
@Columns
public final class Samples implements CompressedExternalizable {

  private static final long serialVersionUID = 1;

  @Column(1)
  transient List<Numbers> numbers;

  @Column(2)
  transient List<Texts> texts;

  @Column(3)
  transient Term[][] table;

  @Column(4)
  transient String[][] words;

  @Column(5)
  private transient List<Node> nodes;

  @Column(6)
  transient Lists[] lists;

  @Column(7)
  transient State state;

  @Column(8)
  transient String[] none;

  @Column(9)
  transient Awkward awkward;

  @Column(10)
  transient @Nullable Annotated annotated;

  @Column(11)
  transient List<Generics> generics;

  @Column(12)
  transient double[][] matrix;

  @Column(14)
  transient List<Grids> grids;

  @Column(15)
  @Using(GridAdapter.class)
  transient Grid grid;

  @Column(16)
  transient Pair<String, Long>[][] pairs;

  @Column(13)
  transient long[][][] cube;

  transient String scratch;

  public Samples() {}

  List<Node> getNodes() {
    return nodes;
  }

  void setNodes(List<Node> nodes) {
    this.nodes = nodes;
  }

  @Override
  public void writeContent(dev.slimwire.page.PageWriter out) throws IOException {
    SamplesColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    SamplesColumns.read(this, in);
  }

  @Override
  public long schemaFingerprint() {
    return SamplesColumns.FINGERPRINT;
  }

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
      @Column(9) Boolean maybe,
      @Column(10) Byte tinyOrNull,
      @Column(11) Short smallOrNull,
      @Column(12) Character letterOrNull,
      @Column(13) Integer mediumOrNull,
      @Column(14) Long largeOrNull,
      @Column(15) Float roughOrNull,
      @Column(16) Double fineOrNull,
      @Column(17) BigDecimal decimal,
      @Column(18) BigInteger integer) {}

  @Columns
  record Texts(
      @Column(1) String text,
      @Column(2) byte[] bytes,
      @Column(3) UUID key,
      @Column(4) URI link,
      @Column(5) Instant instant,
      @Column(6) Duration duration,
      @Column(7) LocalDateTime dateTime,
      @Column(8) LocalDate date,
      @Column(9) LocalTime time,
      @Column(10) Year year,
      @Column(11) YearMonth month,
      @Column(12) MonthDay day,
      @Column(13) Period period,
      @Column(14) OffsetTime offsetTime,
      @Column(15) OffsetDateTime offsetDateTime,
      @Column(16) ZonedDateTime zonedDateTime,
      @Column(17) ZoneId zone,
      @Column(18) ZoneOffset offset,
      @Column(19) State state,
      @Column(20) @Using(CurrencyAdapter.class) Currency currency,
      @Column(63) @Using(LocaleAdapter.class) Locale locale) {}

  static final class CurrencyAdapter {
    static String toColumn(Currency currency) {
      return currency.getCurrencyCode();
    }

    static Currency fromColumn(String code) {
      return Currency.getInstance(code);
    }
  }

  static final class LocaleAdapter {
    static List<String> toColumn(Locale locale) {
      return List.of(locale.getLanguage(), locale.getCountry());
    }

    static Locale fromColumn(List<String> parts) {
      return new Locale.Builder().setLanguage(parts.get(0)).setRegion(parts.get(1)).build();
    }
  }

  /** Names that generated code might use itself. */
  @Columns
  record Awkward(
      @Column(1) int i,
      @Column(2) int rows,
      @Column(3) String in,
      @Column(4) String out,
      @Column(5) List<String> values,
      @Column(6) int Rows,
      @Column(7) Instant column,
      @Column(8) Integer value,
      @Column(9) Proxy count,
      @Column(10) PageWriter at,
      @Column(11) Gatherer rowCount) {}

  @Columns
  static final class Annotated {
    @Column(1)
    private @Nullable String text;

    @Column(2)
    List<@Nullable String> texts;

    @Column(3)
    byte @Nullable [] bytes;

    @Column(4)
    @Nullable Term[] terms;

    @Column(5)
    @Using(CurrencyAdapter.class)
    @Nullable Currency currency;

    Annotated(
        @Nullable String text,
        List<@Nullable String> texts,
        byte @Nullable [] bytes,
        @Nullable Term[] terms,
        @Nullable Currency currency) {
      this.text = text;
      this.texts = texts;
      this.bytes = bytes;
      this.terms = terms;
      this.currency = currency;
    }

    @Nullable String getText() {
      return text;
    }
  }

  @Columns
  record Pair<A, B>(@Column(1) A first, @Column(2) B second) {}

  /** A parameter that no column has. */
  @Columns
  record Key<T>(@Column(1) long value) {}

  @Columns
  static final class Box<T extends Comparable<T>> {
    @Column(1)
    private T value;

    @Column(2)
    T[] all;

    T getValue() {
      return value;
    }

    void setValue(T value) {
      this.value = value;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Box<?> that && Objects.equals(value, that.value);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(value);
    }
  }

  @Columns
  static final class Range<T> {
    @Column(1)
    private final T from;

    @Column(2)
    final T to;

    Range(T to, T from) {
      this.from = from;
      this.to = to;
    }

    T from() {
      return from;
    }
  }

  /** The same names as types elsewhere. */
  static final class Other {
    @Columns
    record Point(@Column(1) String name) {}
  }

  /** Tables inside of another type. */
  @Columns
  record Grids(
      @Column(1) String[][] words,
      @Column(2) Integer[][] numbers,
      @Column(3) Instant[][] instants,
      @Column(4) State[][] states,
      @Column(5) Pair<String, byte[]>[][] pairs,
      @Column(6) String name) {}

  record Grid(String[][] words) {}

  static final class GridAdapter {
    static String[][] toColumn(Grid grid) {
      return grid.words();
    }

    static Grid fromColumn(String[][] words) {
      return new Grid(words);
    }
  }

  @Columns
  record Generics(
      @Column(1) Pair<String, Long> pair,
      @Column(2) List<Pair<String, Point>> list,
      @Column(3) Pair<Pair<Integer, State>, List<String>> nested,
      @Column(4) Optional<Pair<Term, Instant>> optional,
      @Column(5) Map<Pair<String, Long>, Pair<State, byte[]>> map,
      @Column(6) Key<Locale> key,
      @Column(7) Box<String> box,
      @Column(8) Range<LocalDate>[] ranges,
      @Column(9) Pair<int[], Optional<String>> arrays,
      @Column(10) Pair<Point, Other.Point> points,
      @Column(11) Pair<Other.Point, Point> others,
      @Column(12) Pair<Other.Point, Other.Point> same) {}

  @Columns
  record Proxy(@Column(1) String step) {}

  @Columns
  record PageWriter(@Column(1) int e) {}

  @Columns
  record Gatherer(@Column(1) String present, @Column(2) int count) {}

  @Columns
  enum State {
    @Id(200)
    LAST,
    @Id(1)
    FIRST,
    @Id(7)
    MIDDLE
  }

  @Columns(nestedOnly = true)
  sealed interface Term extends Serializable {

    @Id(1)
    record Iri(@Column(1) String text) implements Term {}

    @Id(2)
    record Literal(@Column(1) String text, @Column(2) String language, @Column(3) String datatype)
        implements Term {}

    @Id(63)
    record Unit() implements Term {}
  }

  @Columns
  sealed interface Node {

    @Id(1)
    record Leaf(@Column(1) int value) implements Node {}

    @Id(2)
    sealed interface Inner extends Node {}

    @Id(1)
    record Pair(@Column(1) Point left, @Column(2) Optional<Point> right) implements Inner {}

    @Id(4)
    final class Mutable implements Inner {
      @Column(1)
      private final String name;

      @Column(2)
      final int count;

      Mutable(int count, String name) {
        this.count = count;
        this.name = name;
      }

      String name() {
        return name;
      }

      @Override
      public boolean equals(Object other) {
        return other instanceof Mutable that && count == that.count && name.equals(that.name);
      }

      @Override
      public int hashCode() {
        return Objects.hash(name, count);
      }
    }
  }

  @Columns
  static final class Point {
    @Column(1)
    int x;

    @Column(2)
    private boolean set;

    boolean isSet() {
      return set;
    }

    void setSet(boolean set) {
      this.set = set;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point that && x == that.x && set == that.set;
    }

    @Override
    public int hashCode() {
      return x;
    }
  }

  @Columns
  record Lists(
      @Column(1) List<String> strings,
      @Column(2) List<Integer> integers,
      @Column(3) List<List<String>> nested,
      @Column(4) Set<State> states,
      @Column(5) Map<String, Integer> counts,
      @Column(6) Map<Term, String> names,
      @Column(7) Map<String, List<Term>> terms,
      @Column(8) Optional<String> optional,
      @Column(9) Optional<Instant> optionalInstant,
      @Column(10) int[] ints,
      @Column(11) double[] doubles,
      @Column(12) boolean[] flags,
      @Column(13) char[] letters,
      @Column(14) String[] array,
      @Column(15) Term[] termArray,
      @Column(16) List<byte[]> binaries,
      @Column(17) List<Instant> instants,
      @Column(18) Optional<Term> optionalTerm,
      @Column(19) List<long[]> longs,
      @Column(20) List<String>[] generic,
      @Column(21) int[][] matrix,
      @Column(22) byte[][] images,
      @Column(23) List<char[][]> letterRows,
      @Column(24) Map<String, boolean[][]> bitmaps) {}

  /** Returns a page with random content, always the same for a seed. */
  static Samples random(long seed) {
    return new Maker(new Random(seed)).samples();
  }

  private static final class Maker {

    private final Random random;
    private final double nulls;
    private final int size;

    Maker(Random random) {
      this.random = random;
      this.nulls = random.nextInt(3) * 0.3;
      this.size = random.nextInt(4) * 7;
    }

    Samples samples() {
      Samples made = new Samples();
      made.numbers = orNull(() -> list(this::numbers));
      made.texts = orNull(() -> list(this::texts));
      made.nodes = orNull(() -> list(this::node));
      made.lists = orNull(() -> list(this::lists).toArray(new Lists[0]));
      made.grids = orNull(() -> list(this::grids));
      made.grid = orNull(() -> new Grid(table(new String[0], this::string)));
      made.pairs = orNull(() -> pairs(random::nextLong));
      made.matrix = orNull(() -> new double[][] {{0.5}, null, {}, {1, -0.0, 2}});
      made.cube = orNull(() -> new long[][][] {{{1, 2}, {}}, null, {null, {random.nextLong()}}});
      made.generics = orNull(() -> list(this::generics));
      made.state = orNull(this::state);
      made.annotated =
          orNull(
              () ->
                  new Annotated(
                      string(),
                      list(this::string),
                      orNull(() -> new byte[] {5}),
                      new Term[] {term(), term()},
                      orNull(() -> Currency.getInstance("EUR"))));
      made.awkward =
          orNull(
              () ->
                  new Awkward(
                      random.nextInt(),
                      2,
                      string(),
                      string(),
                      list(this::string),
                      3,
                      orNull(() -> Instant.ofEpochMilli(random.nextInt())),
                      orNull(random::nextInt),
                      orNull(() -> new Proxy(string())),
                      orNull(() -> new PageWriter(4)),
                      orNull(() -> new Gatherer(string(), 5))));
      int width = random.nextInt(4);
      int height = random.nextInt(3) * 5;
      made.table = orNull(() -> new Term[height][width]);
      made.words = orNull(() -> new String[height][width]);
      for (int i = 0; i < height; i++) {
        for (int j = 0; j < width; j++) {
          if (made.table != null) {
            made.table[i][j] = term();
          }
          if (made.words != null) {
            made.words[i][j] = string();
          }
        }
      }
      return made;
    }

    <T> T orNull(Supplier<T> supplier) {
      return random.nextDouble() < nulls ? null : supplier.get();
    }

    <T> List<T> list(Supplier<T> supplier) {
      List<T> list = new ArrayList<>();
      for (int i = random.nextInt(size + 1); i > 0; i--) {
        list.add(orNull(supplier));
      }
      return list;
    }

    String string() {
      return orNull(
          () ->
              switch (random.nextInt(12)) {
                case 0 -> "";
                case 1 -> "\ud83d";
                case 2 -> "\u0131\u0000" + random.nextInt(50);
                default -> "word " + random.nextInt(50);
              });
    }

    State state() {
      return State.values()[random.nextInt(3)];
    }

    Numbers numbers() {
      return new Numbers(
          random.nextBoolean(),
          (byte) random.nextInt(),
          (short) random.nextInt(),
          (char) random.nextInt(),
          random.nextInt(),
          random.nextLong(),
          Float.intBitsToFloat(random.nextInt()),
          odd(),
          orNull(random::nextBoolean),
          orNull(() -> (byte) random.nextInt()),
          orNull(() -> (short) random.nextInt()),
          orNull(() -> (char) random.nextInt()),
          orNull(random::nextInt),
          orNull(random::nextLong),
          orNull(random::nextFloat),
          orNull(random::nextDouble),
          orNull(() -> new BigDecimal(new BigInteger(70, random), random.nextInt(20) - 9)),
          orNull(() -> new BigInteger(random.nextInt(100), random).negate()));
    }

    double odd() {
      return switch (random.nextInt(6)) {
        case 0 -> -0.0;
        case 1 -> Double.NaN;
        case 2 -> Double.NEGATIVE_INFINITY;
        case 3 -> random.nextInt(1000) / 100.0;
        default -> random.nextGaussian();
      };
    }

    Texts texts() {
      long second = random.nextInt();
      int nano = random.nextBoolean() ? 0 : random.nextInt(1_000_000_000);
      ZoneOffset offset = ZoneOffset.ofHours(random.nextInt(30) - 15);
      LocalDateTime dateTime = LocalDateTime.ofEpochSecond(second * 30, nano, ZoneOffset.UTC);
      ZoneId zone = ZoneId.of("Europe/Berlin");
      return new Texts(
          string(),
          orNull(() -> string() == null ? new byte[0] : new byte[] {1, (byte) random.nextInt()}),
          orNull(() -> new UUID(random.nextLong(), random.nextLong())),
          orNull(() -> URI.create("http://example.org/" + random.nextInt(9))),
          orNull(() -> random.nextInt(9) == 0 ? Instant.MIN : Instant.ofEpochSecond(second, nano)),
          orNull(() -> Duration.ofSeconds(second, nano)),
          orNull(() -> dateTime),
          orNull(() -> random.nextInt(9) == 0 ? LocalDate.MIN : dateTime.toLocalDate()),
          orNull(dateTime::toLocalTime),
          orNull(() -> Year.of(random.nextInt(20000) - 5000)),
          orNull(() -> YearMonth.of(random.nextInt(20000) - 5000, 1 + random.nextInt(12))),
          orNull(() -> MonthDay.of(1 + random.nextInt(12), 1 + random.nextInt(28))),
          orNull(() -> Period.of(random.nextInt(9) - 4, random.nextInt(9), random.nextInt(9))),
          orNull(() -> OffsetTime.of(dateTime.toLocalTime(), offset)),
          orNull(() -> OffsetDateTime.of(dateTime, offset)),
          orNull(() -> ZonedDateTime.ofInstant(Instant.ofEpochSecond(second), zone)),
          orNull(() -> random.nextBoolean() ? zone : offset),
          orNull(() -> offset),
          orNull(this::state),
          orNull(() -> Currency.getInstance(random.nextBoolean() ? "EUR" : "CHF")),
          orNull(() -> random.nextBoolean() ? Locale.GERMANY : Locale.FRENCH));
    }

    Term term() {
      return switch (random.nextInt(4)) {
        case 0 -> null;
        case 1 -> new Term.Iri(string());
        case 2 -> new Term.Literal(string(), string(), string());
        default -> new Term.Unit();
      };
    }

    Point point() {
      Point point = new Point();
      point.x = random.nextInt(5);
      point.set = random.nextBoolean();
      return point;
    }

    Node node() {
      return switch (random.nextInt(3)) {
        case 0 -> new Node.Leaf(random.nextInt());
        case 1 ->
            new Node.Pair(orNull(this::point), Optional.ofNullable(orNull(this::point)));
        default -> new Node.Mutable(random.nextInt(), "name " + random.nextInt(3));
      };
    }

    @SuppressWarnings("unchecked")
    Lists lists() {
      return new Lists(
          orNull(() -> list(this::string)),
          orNull(() -> list(random::nextInt)),
          orNull(() -> list(() -> list(this::string))),
          orNull(() -> new LinkedHashSet<>(list(this::state))),
          orNull(() -> map(this::string, random::nextInt)),
          orNull(() -> map(this::term, this::string)),
          orNull(() -> map(this::string, () -> list(this::term))),
          Optional.ofNullable(string()),
          Optional.ofNullable(orNull(() -> Instant.ofEpochMilli(random.nextLong()))),
          orNull(() -> random.ints(random.nextInt(4)).toArray()),
          orNull(() -> random.doubles(random.nextInt(4)).toArray()),
          orNull(() -> new boolean[] {random.nextBoolean(), true}),
          orNull(() -> new char[] {(char) random.nextInt()}),
          orNull(() -> list(this::string).toArray(new String[0])),
          orNull(() -> list(this::term).toArray(new Term[0])),
          orNull(() -> list(() -> new byte[] {(byte) random.nextInt()})),
          orNull(() -> list(() -> Instant.ofEpochMilli(random.nextLong()))),
          Optional.ofNullable(term()),
          orNull(() -> list(() -> random.longs(random.nextInt(3)).toArray())),
          orNull(() -> (List<String>[]) new List<?>[] {list(this::string), null}),
          orNull(() -> list(() -> random.ints(random.nextInt(9)).toArray()).toArray(new int[0][])),
          orNull(() -> new byte[][] {{1, 2}, orNull(() -> new byte[0]), {(byte) size}}),
          orNull(() -> list(() -> new char[][] {{'a', 'b'}, null, {}})),
          orNull(() -> map(this::string, () -> new boolean[][] {{true}, {}, {false, true}})));
    }

    Grids grids() {
      return new Grids(
          orNull(() -> table(new String[0], this::string)),
          orNull(() -> table(new Integer[0], random::nextInt)),
          orNull(() -> table(new Instant[0], () -> Instant.ofEpochSecond(random.nextInt(), 5))),
          orNull(() -> table(new State[0], this::state)),
          orNull(() -> pairs(() -> new byte[] {1})),
          string());
    }

    /** Returns a table whose rows are of different lengths, or null. */
    @SuppressWarnings("unchecked")
    <T> T[][] table(T[] empty, Supplier<T> cell) {
      List<T[]> rows = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        rows.add(orNull(() -> Stream.generate(cell).limit(random.nextInt(4)).toList().toArray(empty)));
      }
      return rows.toArray((T[][]) Array.newInstance(empty.getClass(), 0));
    }

    @SuppressWarnings("unchecked")
    <T> Pair<String, T>[][] pairs(Supplier<T> second) {
      return table(
          (Pair<String, T>[]) new Pair<?, ?>[0], () -> new Pair<>(string(), second.get()));
    }

    @SuppressWarnings("unchecked")
    Generics generics() {
      LocalDate date = LocalDate.ofEpochDay(random.nextInt());
      Range<LocalDate> range = new Range<>(date, orNull(() -> date.minusDays(1)));
      return new Generics(
          orNull(() -> new Pair<>(string(), orNull(random::nextLong))),
          orNull(() -> list(() -> new Pair<>(string(), point()))),
          orNull(() -> new Pair<>(new Pair<>(random.nextInt(), state()), list(this::string))),
          Optional.ofNullable(orNull(() -> new Pair<>(term(), Instant.EPOCH))),
          orNull(
              () ->
                  map(
                      () -> new Pair<>(string(), random.nextLong()),
                      () -> new Pair<>(state(), new byte[] {3}))),
          orNull(() -> new Key<>(random.nextLong())),
          orNull(this::box),
          orNull(() -> (Range<LocalDate>[]) new Range<?>[] {range, null}),
          orNull(() -> new Pair<>(new int[] {1, 2}, Optional.ofNullable(string()))),
          orNull(() -> new Pair<>(point(), new Other.Point(string()))),
          orNull(() -> new Pair<>(new Other.Point(string()), point())),
          orNull(() -> new Pair<>(new Other.Point(string()), new Other.Point("b"))));
    }

    Box<String> box() {
      Box<String> box = new Box<>();
      box.setValue(string());
      box.all = orNull(() -> new String[] {"a", string()});
      return box;
    }

    <K, V> Map<K, V> map(Supplier<K> key, Supplier<V> value) {
      Map<K, V> map = new LinkedHashMap<>();
      for (K each : list(key)) {
        map.put(each, orNull(value));
      }
      return random.nextBoolean() ? map : new HashMap<>(map);
    }
  }
}
