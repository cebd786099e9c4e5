package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.jdbc.column.ColumnKind;
import dev.slimwire.jdbc.column.ColumnValues;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The page in {@code docs/wire-format/vectors} is what this version writes and reads. */
final class ResultVectorTest {

  private static final Path VECTOR =
      Path.of("..", "..", "docs", "wire-format", "vectors", "result-page.hex");

  /** A value of each kind, in the order of the kinds. */
  private static final List<Object> VALUES =
      List.of(
          true,
          -1,
          1L << 40,
          1.5f,
          0.1,
          new BigDecimal("3.10"),
          "text",
          new byte[] {1, 2},
          LocalDate.of(2026, 2, 28),
          LocalTime.of(1, 2, 3),
          LocalDateTime.of(2026, 2, 28, 1, 2, 3, 4_000_000),
          OffsetTime.parse("01:02:03-18:00"),
          OffsetDateTime.parse("2026-02-28T01:02:03.000000005+05:30"),
          UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"));

  @Test
  void aResultPageIsWrittenAndReadAsDocumented() throws IOException {
    byte[] bytes = Pages.encode(page(), CompressionLevel.NONE);

    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo(HexFormat.of().formatHex(vector()));
    ResultPage read = PageCopies.decode(vector());
    assertThat(read.columns()).isEqualTo(page().columns());
    assertThat(read.rowCount()).isEqualTo(2);
    for (int column = 1; column <= VALUES.size(); column++) {
      assertThat(read.row(0).getObject(column)).isEqualTo(VALUES.get(column - 1));
      assertThat(read.row(1).isNull(column)).isTrue();
    }
  }

  private static ResultPage page() {
    ColumnKind[] kinds = ColumnKind.values();
    ColumnValues[] values = new ColumnValues[kinds.length];
    for (int i = 0; i < kinds.length; i++) {
      values[i] = kinds[i].newValues(2);
      values[i].set(0, VALUES.get(i));
      values[i].set(1, null);
    }
    List<ColumnInfo> columns =
        IntStream.range(0, kinds.length)
            .mapToObj(
                i -> new ColumnInfo("L" + i, "n" + i, "t", Types.INTEGER, "int", i, 2, 1, true))
            .collect(Collectors.toList());
    return new ResultPage(new ResultColumns(columns), kinds, values, 2);
  }

  private static byte[] vector() throws IOException {
    String digits =
        Files.readAllLines(VECTOR).stream()
            .map(line -> line.replaceAll("#.*|\\s", ""))
            .collect(Collectors.joining());
    return HexFormat.of().parseHex(digits);
  }
}
