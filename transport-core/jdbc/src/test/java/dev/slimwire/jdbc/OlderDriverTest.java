package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Drivers that lack what JDBC has had for long. */
final class OlderDriverTest {

  private static final Set<String> REQUIRED =
      Set.of("getColumnCount", "getColumnLabel", "getColumnType");

  /** How drivers say that they do not know a method, those of Hive with the first one. */
  static List<Throwable> refusals() {
    return List.of(
        new SQLException("Method not supported"),
        new SQLFeatureNotSupportedException("later"),
        new UnsupportedOperationException("not yet"),
        new AbstractMethodError("getObject"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void whatADriverDoesNotDescribeIsUnknown(Throwable refusal) throws Exception {
    List<ResultPage> pages = new ArrayList<>();

    try (Database database = new Database()) {
      ResultSet rows = database.query("select cast(7 as bigint) as n");
      ResultPages.send(describingLittle(rows, refusal), pages::add);
    }

    ResultPage page = PageCopies.copy(pages.get(0));
    assertThat(page.columns().get(1))
        .isEqualTo(
            new ColumnInfo(
                "N",
                "N",
                "",
                Types.BIGINT,
                "",
                0,
                0,
                ResultSetMetaData.columnNullableUnknown,
                true));
    assertThat(page.row(0).getObject("n")).isEqualTo(7L);
  }

  /** As MySQL's for {@code select 7 as ``}. */
  @Test
  void aLabelThatADriverHasNotIsEmpty() throws Exception {
    List<ResultPage> pages = new ArrayList<>();

    try (Database database = new Database()) {
      ResultSet rows = database.query("select 7");
      ResultSetMetaData unlabelled =
          Drivers.proxy(
              ResultSetMetaData.class,
              (proxy, method, arguments) ->
                  method.getName().equals("getColumnLabel")
                      ? null
                      : method.invoke(rows.getMetaData(), arguments));
      ResultSet described =
          Drivers.proxy(
              ResultSet.class,
              (proxy, method, arguments) ->
                  method.getName().equals("getMetaData")
                      ? unlabelled
                      : method.invoke(rows, arguments));
      ResultPages.send(described, pages::add);
    }

    assertThat(PageCopies.copy(pages.get(0)).row(0).getInt("")).isEqualTo(7);
  }

  private static ResultSet describingLittle(ResultSet rows, Throwable refusal) {
    return Drivers.proxy(
        ResultSet.class,
        (proxy, method, arguments) -> {
          Object result = method.invoke(rows, arguments);
          return result instanceof ResultSetMetaData data ? little(data, refusal) : result;
        });
  }

  private static ResultSetMetaData little(ResultSetMetaData data, Throwable refusal) {
    return Drivers.proxy(
        ResultSetMetaData.class,
        (proxy, method, arguments) -> {
          if (!REQUIRED.contains(method.getName())) {
            throw refusal;
          }
          return method.invoke(data, arguments);
        });
  }

  /** As DuckDB's, which makes 1582-10-20 and the year 44 of these if it is asked for the class. */
  @Test
  void datesAreThoseThatADriverHasOfTheClassThatIsWanted() throws SQLException {
    ObjectCells cells = new ObjectCells("kept", ColumnKind.DATE);
    List<LocalDate> dates = List.of(LocalDate.of(1582, 10, 10), LocalDate.of(-43, 3, 15));

    for (LocalDate date : dates) {
      assertThat(cells.read(throughOlderClasses(null), 1)).isNull();
      assertThat(cells.read(throughOlderClasses(date), 1)).isEqualTo(date);
    }
  }

  private static ResultSet throughOlderClasses(@Nullable LocalDate date) {
    return Drivers.proxy(
        ResultSet.class,
        (proxy, method, arguments) ->
            arguments.length == 1 || date == null ? date : Date.valueOf(date).toLocalDate());
  }

  /** As DuckDB's, which has bytes of a BLOB, but no stream. */
  @Test
  void bytesOfDriversWithoutStreamsAreReadAtOnce() throws Exception {
    AtomicInteger refused = new AtomicInteger();
    ResultOptions four = ResultOptions.DEFAULT.withMaxValueLength(4);
    String query =
        "select cast(v as blob) from (values (X'CAFE'), (null), (X''), (X'01020304')) t(v)";

    try (Database database = new Database()) {
      List<ResultPage> pages = new ArrayList<>();
      ResultPages.send(withoutStreams(database.query(query), refused), pages::add, four);

      assertThat(PageCopies.copy(pages.get(0)))
          .map(row -> row.getBytes(1))
          .containsExactly(new byte[] {-54, -2}, null, new byte[0], new byte[] {1, 2, 3, 4});
      assertThat(refused).hasValue(1);

      ResultSet longer = database.query("select cast(X'0102030405' as blob) as wide");
      assertThatThrownBy(() -> ResultPages.send(withoutStreams(longer, refused), pages::add, four))
          .isInstanceOf(SQLDataException.class)
          .hasMessageContaining("column 'WIDE' is too long: expected at most 4 bytes");
    }
  }

  private static ResultSet withoutStreams(ResultSet rows, AtomicInteger refused) {
    return Drivers.proxy(
        ResultSet.class,
        (proxy, method, arguments) -> {
          if (method.getName().equals("getBinaryStream")) {
            refused.incrementAndGet();
            throw new SQLFeatureNotSupportedException("getBinaryStream");
          }
          return method.invoke(rows, arguments);
        });
  }

  /** Result sets that make no objects of a class that is asked for; counts how often one is. */
  private static final class Objects {

    private final Throwable refusal;
    private int asked;

    Objects(Throwable refusal) {
      this.refusal = refusal;
    }

    ResultSet of(@Nullable Object value) {
      return Drivers.proxy(
          ResultSet.class,
          (proxy, method, arguments) -> {
            if (arguments.length == 1) {
              return value;
            }
            asked++;
            throw refusal;
          });
    }
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void datesAndTimesOfDriversBeforeJdbc42AreConverted(Throwable refusal) throws SQLException {
    Objects objects = new Objects(refusal);
    LocalDateTime stamp = LocalDateTime.of(2026, 1, 2, 3, 4, 5, 123_456_789);
    UUID id = new UUID(1, 2);

    assertThat(read(ColumnKind.DATE, objects.of(Date.valueOf("1582-10-04"))))
        .isEqualTo(LocalDate.of(1582, 10, 4));
    assertThat(read(ColumnKind.DATE, objects.of(null))).isNull();
    assertThat(read(ColumnKind.TIME, objects.of(Time.valueOf("23:59:58"))))
        .isEqualTo(LocalTime.of(23, 59, 58));
    assertThat(read(ColumnKind.TIMESTAMP, objects.of(Timestamp.valueOf(stamp)))).isEqualTo(stamp);
    assertThat(read(ColumnKind.UUID, objects.of(id))).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-0043-03-15",
        "0000-02-29",
        "0000-12-31",
        "0001-01-01",
        "0001-02-03",
        "-4712-01-01"
      })
  void datesOfDriversBeforeJdbc42KeepTheirEra(String day) throws SQLException {
    Objects objects = new Objects(new SQLException("Method not supported"));
    LocalDateTime stamp = LocalDate.parse(day).atTime(12, 34, 56, 123_456_789);
    GregorianCalendar calendar = new GregorianCalendar();
    calendar.clear();
    calendar.set(Calendar.ERA, stamp.getYear() > 0 ? GregorianCalendar.AD : GregorianCalendar.BC);
    int year = stamp.get(ChronoField.YEAR_OF_ERA);
    calendar.set(year, stamp.getMonthValue() - 1, stamp.getDayOfMonth(), 12, 34, 56);
    Timestamp timestamp = new Timestamp(calendar.getTimeInMillis());
    timestamp.setNanos(stamp.getNano());

    assertThat(read(ColumnKind.TIMESTAMP, objects.of(timestamp))).isEqualTo(stamp);
    assertThat(read(ColumnKind.DATE, objects.of(new Date(calendar.getTimeInMillis()))))
        .isEqualTo(stamp.toLocalDate());
  }

  private static @Nullable Object read(ColumnKind kind, ResultSet rows) throws SQLException {
    return new ObjectCells("kept", kind).read(rows, 1);
  }

  /** As those of HSQLDB 2.3.2. */
  @Test
  void datesAndTimesOfDriversThatHaveTheirOwnWhateverIsAskedForAreConverted() throws Exception {
    Timestamp stamp = Timestamp.valueOf("2026-01-02 03:04:05.123456789");

    assertThat(read(ColumnKind.DATE, returning(Date.valueOf("2026-01-02"))))
        .isEqualTo(LocalDate.of(2026, 1, 2));
    assertThat(read(ColumnKind.TIME, returning(Time.valueOf("23:59:58"))))
        .isEqualTo(LocalTime.of(23, 59, 58));
    assertThat(read(ColumnKind.TIMESTAMP, returning(stamp))).isEqualTo(stamp.toLocalDateTime());
    assertThatThrownBy(() -> read(ColumnKind.OFFSET_TIMESTAMP, returning(stamp)))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining(
            "column 'kept': expected OffsetDateTime, actual 2026-01-02 03:04:05.123456789")
        .hasNoCause();
  }

  private static ResultSet returning(Object value) {
    return Drivers.proxy(ResultSet.class, (proxy, method, arguments) -> value);
  }

  @Test
  void timesKeepTheirMilliseconds() throws SQLException {
    Objects objects = new Objects(new SQLException("Method not supported"));

    for (String time : List.of("00:00:00", "12:34:56", "23:59:59")) {
      Time precise = new Time(Time.valueOf(time).getTime() + 789);
      assertThat(read(ColumnKind.TIME, objects.of(precise)))
          .isEqualTo(LocalTime.parse(time + ".789"));
    }
  }

  @Test
  void aDriverIsNotAskedAgainForWhatItLacks() throws SQLException {
    Objects objects = new Objects(new SQLException("Method not supported"));
    ObjectCells cells = new ObjectCells("kept", ColumnKind.DATE);
    ResultSet day = objects.of(Date.valueOf("2026-01-02"));

    assertThat(cells.read(objects.of(null), 1)).isNull();
    for (int i = 0; i < 3; i++) {
      assertThat(cells.read(day, 1)).isEqualTo(LocalDate.of(2026, 1, 2));
    }

    assertThat(objects.asked).isEqualTo(2);
    assertThat(cells.read(objects.of(null), 1)).isNull();
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aDriverThatSaysWhatItLacksIsAskedOnceThoughAllValuesAreNull(Throwable refusal)
      throws SQLException {
    Objects objects = new Objects(refusal);
    ObjectCells cells = new ObjectCells("at", ColumnKind.TIMESTAMP);
    for (int i = 0; i < 3; i++) {
      assertThat(cells.read(objects.of(null), 1)).isNull();
    }
    boolean isClear = refusal.getClass() != SQLException.class;
    assertThat(objects.asked).isEqualTo(isClear ? 1 : 3);
    assertThat(cells.read(objects.of(Timestamp.valueOf("2026-01-02 03:04:05")), 1))
        .isEqualTo(LocalDateTime.of(2026, 1, 2, 3, 4, 5));
  }

  /** To convert it, and all after it, could change times that the JVM's time zone does not have. */
  @Test
  void aValueThatADriverRefusesIsToldByItsColumnIfItMadeOthers() throws SQLException {
    SQLException refusal = new SQLException("out of range");
    ObjectCells cells = new ObjectCells("kept", ColumnKind.TIMESTAMP);
    LocalDateTime made = LocalDateTime.of(2026, 3, 29, 2, 30);
    ResultSet newer = Drivers.proxy(ResultSet.class, (proxy, method, arguments) -> made);
    ResultSet wrong = new Objects(refusal).of(Timestamp.valueOf("2026-01-02 03:04:05"));

    assertThat(cells.read(newer, 1)).isEqualTo(made);
    assertThatThrownBy(() -> cells.read(wrong, 1))
        .isInstanceOf(SQLDataException.class)
        .hasMessageContaining("column 'kept': expected LocalDateTime,")
        .hasCause(refusal);
    assertThat(cells.read(newer, 1)).isEqualTo(made);
  }

  @Test
  void objectsThatCannotBeConvertedAreToldByTheirColumn() {
    for (Throwable refusal : refusals()) {
      Objects objects = new Objects(refusal);

      verifyRefused(ColumnKind.DATE, objects.of(42), "LocalDate, actual 42", refusal);
      verifyRefused(ColumnKind.TIME, objects.of("soon"), "LocalTime, actual soon", refusal);
      verifyRefused(
          ColumnKind.OFFSET_TIMESTAMP,
          objects.of(Timestamp.valueOf("2026-01-02 03:04:05")),
          "OffsetDateTime, actual 2026-01-02 03:04:05.0",
          refusal);
    }
  }

  private static void verifyRefused(
      ColumnKind kind, ResultSet rows, String told, Throwable refusal) {
    assertThatThrownBy(() -> read(kind, rows))
        .isInstanceOf(SQLDataException.class)
        .hasMessage(
            "a value of column 'kept': expected %s; cast it in the query, for example to VARCHAR",
            told)
        .hasCause(refusal);
  }
}
