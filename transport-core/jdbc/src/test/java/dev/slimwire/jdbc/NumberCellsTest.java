package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NumberCellsTest {

  private final NumberCells cells = new NumberCells("price");

  /** As older drivers of SQLite do. */
  private static ResultSet roundingTo15Digits(Object value) {
    return (ResultSet)
        Proxy.newProxyInstance(
            ResultSet.class.getClassLoader(),
            new Class<?>[] {ResultSet.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "getObject" -> value;
                  case "getBigDecimal" ->
                      new BigDecimal(String.format(Locale.ROOT, "%.15g", value));
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  @Test
  void decimalOfADoubleIsThatOfItsText() throws SQLException {
    assertThat(cells.decimal(roundingTo15Digits(0.1 + 0.2), 1)).isEqualTo("0.30000000000000004");
    assertThat(cells.decimal(roundingTo15Digits(1.1f), 1)).isEqualTo("1.1");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void infinityAndNaNAreNoDecimals(double value) {
    for (Object number : new Object[] {value, (float) value}) {
      assertThatThrownBy(() -> cells.decimal(roundingTo15Digits(number), 1))
          .isInstanceOf(SQLDataException.class)
          .hasMessage(
              "a value of column 'price': expected number, actual %s;"
                  + " cast it in the query, for example to VARCHAR",
              value);
    }
  }
}
