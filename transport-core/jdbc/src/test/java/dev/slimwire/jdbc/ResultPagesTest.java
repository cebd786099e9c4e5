package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ResultPagesTest {

  private Database database;

  @BeforeEach
  void open() throws SQLException {
    database =
        new Database(
            "create table stock (item varchar(20) not null, price numeric(8, 2), kept date)",
            "insert into stock values ('nail', 0.05, '2026-01-31'), ('screw', null, null)");
  }

  @AfterEach
  void close() throws SQLException {
    database.close();
  }

  private ResultPage stock() throws Exception {
    return database.page(
        "select item, price as cost, kept, 7 as n, cast(1.5 as double precision) as d, true as b from stock order by item");
  }

  @Test
  void columnsAreDescribedAsJdbcDescribesThem() throws Exception {
    ResultColumns columns = stock().columns();

    assertThat(columns.get(1))
        .isEqualTo(
            new ColumnInfo(
                "ITEM",
                "ITEM",
                "STOCK",
                Types.VARCHAR,
                "CHARACTER VARYING",
                20,
                0,
                ResultSetMetaData.columnNoNulls,
                false));
    assertThat(columns.get(2).label()).isEqualTo("COST");
    assertThat(columns.get(2).name()).isEqualTo("PRICE");
    assertThat(columns.get(2).scale()).isEqualTo(2);
    assertThat(columns.size()).isEqualTo(6);
    assertThat(columns.find("cost")).isEqualTo(2);
    assertThat(columns.find("Price")).as("by its name").isEqualTo(2);
  }

  @Test
  void valuesAreFoundByPlaceAndByLabel() throws Exception {
    Row nail = stock().row(0);

    assertThat(nail.getString(1)).isEqualTo("nail").isEqualTo(nail.getString("item"));
    assertThat(nail.getBigDecimal("cost")).isEqualTo(new BigDecimal("0.05"));
    assertThat(nail.getObject("cost")).isEqualTo(nail.getObject(2)).isInstanceOf(BigDecimal.class);
    assertThat(nail.getObject("kept", LocalDate.class)).isEqualTo("2026-01-31");
    assertThat(nail.getInt("n")).isEqualTo(7);
    assertThat(nail.getLong("n")).isEqualTo(7L);
    assertThat(nail.getDouble("n")).isEqualTo(7.0);
    assertThat(nail.getBigDecimal("n")).isEqualTo("7");
    assertThat(nail.getDouble("d")).isEqualTo(1.5);
    assertThat(nail.getBoolean("b")).isTrue();
    assertThat(nail.getString("kept")).isEqualTo("2026-01-31");
    assertThat(nail).hasToString("Row[ITEM=nail, COST=0.05, KEPT=2026-01-31, N=7, D=1.5, B=true]");
  }

  @Test
  void decimalsOfFloatingNumbersAreThoseOfTheirTexts() throws Exception {
    Row row = database.page("select cast(1.1 as real), cast(0.1 as double precision)").row(0);

    assertThat(row.getBigDecimal(1)).isEqualTo(row.getString(1)).isEqualTo("1.1");
    assertThat(row.getBigDecimal(2)).isEqualTo("0.1");
  }

  /** DuckDB's driver has floats of this type; those of H2 and PostgreSQL have doubles. */
  @Test
  void floatsThatADriverHasOfAFloatKeepTheirDigits() throws Exception {
    ResultSet rows = database.query("select cast(x + 0.1 as float) from system_range(1, 2)");
    List<Row> read = new ArrayList<>();

    ResultPages.send(havingFloats(rows), page -> PageCopies.copy(page).forEach(read::add));

    assertThat(read).map(row -> row.columns().get(1).sqlType()).containsOnly(Types.FLOAT);
    assertThat(read).map(row -> row.getObject(1)).containsExactly(1.1f, 2.1f);
    assertThat(read).map(row -> row.getString(1)).containsExactly("1.1", "2.1");
    assertThat(read.get(0).getBigDecimal(1)).isEqualTo("1.1");
  }

  private static ResultSet havingFloats(ResultSet rows) {
    return Drivers.resultSet(
        (proxy, method, arguments) -> {
          Object result = method.invoke(rows, arguments);
          return result instanceof Double number ? number.floatValue() : result;
        });
  }

  @Test
  void mistakesAreToldByTheirColumns() throws Exception {
    ResultPage page = stock();
    Row screw = page.row(1);

    assertThat(screw.isNull("cost")).isTrue();
    assertThat(screw.getBigDecimal("cost")).isNull();
    assertThatThrownBy(() -> screw.getDouble("cost"))
        .isInstanceOf(NullPointerException.class)
        .hasMessageStartingWith("column 2 'COST' (NUMERIC) is null");
    assertThatThrownBy(() -> screw.getInt("item"))
        .isInstanceOf(ClassCastException.class)
        .hasMessage("column 1 'ITEM' (CHARACTER VARYING) holds String, not integer");
    assertThatThrownBy(() -> screw.getBytes("item"))
        .isInstanceOf(ClassCastException.class)
        .hasMessageContaining("holds String, not byte[]");
    assertThatThrownBy(() -> screw.getObject("d", LocalDate.class))
        .isInstanceOf(ClassCastException.class)
        .hasMessageContaining("holds Double, not LocalDate");
    assertThatThrownBy(() -> page.row(0).getInt("cost"))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("column 2 'COST' (NUMERIC) does not fit into a long: 0.05");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> screw.getString("prize"))
        .withMessage("no column 'prize', there are: ITEM, COST, KEPT, N, D, B");
    assertThatThrownBy(() -> screw.getString(0))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("column not in 1..6: 0 (JDBC counts from 1)");
    assertThatThrownBy(() -> page.row(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void ofSeveralColumnsWithOneLabelTheFirstIsFound() throws Exception {
    ResultPage page = database.page("select 1 as a, 2 as a");

    assertThat(page.row(0).getInt("a")).isEqualTo(1);
    assertThat(page.row(0).getInt(2)).isEqualTo(2);
  }

  @Test
  void anEmptyResultIsOnePageWithItsColumns() throws Exception {
    ResultPage page = database.page("select * from stock where item = 'none'");

    assertThat(page.rowCount()).isZero();
    assertThat(page).isEmpty();
    assertThat(page.columns().size()).isEqualTo(3);
  }

  @Test
  void pagesGrowFromASmallOneToTheLargest() throws Exception {
    List<ResultPage> pages =
        database.pages(
            "select x from system_range(1, 1000)", ResultOptions.DEFAULT.withPageRows(10, 300));

    assertThat(pages).map(ResultPage::rowCount).containsExactly(10, 20, 40, 80, 160, 300, 300, 90);
    assertThat(pages.get(7).row(89).getLong(1)).isEqualTo(1000);
  }

  @Test
  void noPageFollowsOneThatTookTheLastRow() throws Exception {
    assertThat(
            database.pages(
                "select x from system_range(1, 30)", ResultOptions.DEFAULT.withPageRows(10, 300)))
        .map(ResultPage::rowCount)
        .containsExactly(10, 20);
  }

  @Test
  void longValuesMakeShortPages() throws Exception {
    ResultOptions options = ResultOptions.DEFAULT.withPageRows(10, 10).withMaxPageBytes(3000);
    List<ResultPage> pages =
        database.pages("select repeat('x', 1000) from system_range(1, 7)", options);

    assertThat(pages).map(ResultPage::rowCount).containsExactly(3, 3, 1);
  }

  @Test
  void longNumbersMakeShortPages() throws Exception {
    ResultOptions options = ResultOptions.DEFAULT.withPageRows(10, 10).withMaxPageBytes(3000);
    String number = "cast(repeat('9', 2400) as numeric(2400))"; // 997 bytes
    List<ResultPage> pages =
        database.pages("select " + number + " from system_range(1, 7)", options);

    assertThat(pages).map(ResultPage::rowCount).containsExactly(4, 3);
  }

  @Test
  void withoutALimitToRowsPagesTakeNoMoreThanTheirBytes() throws Exception {
    ResultOptions options = ResultOptions.DEFAULT.withMaxPageBytes(80);

    assertThat(
            database.pages(
                "select x from system_range(1, 30)",
                options.withPageRows(1 << 30, Integer.MAX_VALUE)))
        .map(ResultPage::rowCount)
        .containsExactly(5, 10, 10, 5);
    assertThat(
            database.pages(
                "select x from system_range(1, 40)", options.withPageRows(32, Integer.MAX_VALUE)))
        .as("doubled more often than an int can be")
        .hasSizeGreaterThan(26)
        .last()
        .extracting(page -> page.row(page.rowCount() - 1).getLong(1))
        .isEqualTo(40L);
    assertThat(
            database.pages("select '' from system_range(1, 200)", options.withPageRows(200, 200)))
        .as("empty texts")
        .map(ResultPage::rowCount)
        .containsExactly(80, 80, 40);
  }

  @Test
  void valuesOfAllKindsStayWhenThereIsMadeRoomForMore() throws Exception {
    database.execute(AllTypes.CREATE, AllTypes.INSERT);
    String sql = "select every.* from system_range(1, 1500) cross join every";
    List<ResultPage> one = database.pages(sql, ResultOptions.DEFAULT.withPageRows(5000, 5000));

    assertThat(one).map(ResultPage::rowCount).containsExactly(4500);
    assertThat(PageCopies.copy(one.get(0)))
        .map(Row::toString)
        .isEqualTo(rows(database.pages(sql, ResultOptions.DEFAULT.withPageRows(100, 100))));
  }

  private static List<String> rows(List<ResultPage> pages) {
    List<String> rows = new ArrayList<>();
    pages.forEach(page -> page.forEach(row -> rows.add(row.toString())));
    return rows;
  }

  @Test
  void optionsOutOfRangeAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultOptions.DEFAULT.withPageRows(10, 9))
        .withMessage("expected maxPageRows from 10, actual: 9");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultOptions.DEFAULT.withMaxPageBytes(0))
        .withMessage("expected maxPageBytes from 1, actual: 0");
  }

  @Test
  void optionsKeepTheOthersAndDifferByEach() {
    ResultOptions changed =
        ResultOptions.DEFAULT
            .withOtherTypesAsText(true)
            .withStatementKept(true)
            .withPageRows(1, 2)
            .withMaxPageBytes(3)
            .withMaxValueLength(4);

    assertThat(changed)
        .hasToString(
            "ResultOptions[firstPageRows=1, maxPageRows=2, maxPageBytes=3, maxValueLength=4,"
                + " otherTypesAsText=true, statementKept=true]")
        .isNotEqualTo(changed.withOtherTypesAsText(false))
        .isNotEqualTo(changed.withStatementKept(false))
        .isEqualTo(changed.withStatementKept(false).withStatementKept(true));
  }
}
