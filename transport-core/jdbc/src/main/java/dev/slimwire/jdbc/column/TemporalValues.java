package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Times of day as seconds, times with a date as seconds since 1970, both local; then the fractions
 * of a second in as few digits as the page needs, and the offsets from UTC.
 */
final class TemporalValues extends ColumnValues {

  private static final int NANO_DIGITS = 9;
  private static final int DIGITS_STEP = 3;
  private static final int STEP_FACTOR = 1000;
  private static final int MAX_OFFSET = ZoneOffset.MAX.getTotalSeconds();
  private static final long LEAST = LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC);
  private static final long GREATEST = LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC);
  private static final int DAY = 86_400;

  private final ColumnKind kind;
  private final NullRows nulls;
  private long[] seconds;
  private int[] nanos;
  private int[] offsets;

  TemporalValues(ColumnKind kind, int rows) {
    this.kind = kind;
    this.nulls = new NullRows(rows);
    this.seconds = new long[rows];
    this.nanos = new int[rows];
    this.offsets = new int[hasOffsets() ? rows : 0];
  }

  private boolean hasOffsets() {
    return kind == ColumnKind.OFFSET_TIME || kind == ColumnKind.OFFSET_TIMESTAMP;
  }

  @Override
  public @Nullable Object get(int row) {
    if (nulls.get(row)) {
      return null;
    }
    return switch (kind) {
      case TIME -> time(row);
      case OFFSET_TIME -> OffsetTime.of(time(row), offset(row));
      case TIMESTAMP -> timestamp(row);
      case OFFSET_TIMESTAMP -> OffsetDateTime.of(timestamp(row), offset(row));
      default -> throw new IllegalStateException(kind.toString());
    };
  }

  private LocalTime time(int row) {
    return LocalTime.ofSecondOfDay(seconds[row]).withNano(nanos[row]);
  }

  private LocalDateTime timestamp(int row) {
    return LocalDateTime.ofEpochSecond(seconds[row], nanos[row], ZoneOffset.UTC);
  }

  private ZoneOffset offset(int row) {
    return ZoneOffset.ofTotalSeconds(offsets[row]);
  }

  @Override
  public void resize(int rows) {
    nulls.resize(rows);
    seconds = Arrays.copyOf(seconds, rows);
    nanos = Arrays.copyOf(nanos, rows);
    offsets = Arrays.copyOf(offsets, hasOffsets() ? rows : 0);
  }

  @Override
  public void set(int row, @Nullable Object value) {
    if (nulls.set(row, value == null)) {
      seconds[row] = row == 0 ? 0 : seconds[row - 1];
      return;
    }
    if (value instanceof OffsetTime zoned) {
      offsets[row] = zoned.getOffset().getTotalSeconds();
      set(row, zoned.toLocalTime().toSecondOfDay(), zoned.getNano());
    } else if (value instanceof OffsetDateTime zoned) {
      offsets[row] = zoned.getOffset().getTotalSeconds();
      set(row, zoned.toLocalDateTime().toEpochSecond(ZoneOffset.UTC), zoned.getNano());
    } else if (value instanceof LocalTime time) {
      set(row, time.toSecondOfDay(), time.getNano());
    } else if (value instanceof LocalDateTime timestamp) {
      set(row, timestamp.toEpochSecond(ZoneOffset.UTC), timestamp.getNano());
    }
  }

  private void set(int row, long second, int nano) {
    seconds[row] = second;
    nanos[row] = nano;
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    nulls.write(out, id, count);
    out.writeLongs(id + VALUES, seconds, count);
    int digits = digits(count);
    if (digits > 0) {
      out.writeLong(id + DIGITS, digits);
      int unit = unit(digits);
      int[] fractions = new int[count];
      for (int row = 0; row < count; row++) {
        fractions[row] = nanos[row] / unit;
      }
      out.writeInts(id + FRACTIONS, fractions, count);
    }
    if (hasOffsets()) {
      out.writeInts(id + OFFSETS, offsets, count);
    }
  }

  /** Returns the nanoseconds of a unit with this many digits. */
  private static int unit(int digits) {
    int unit = 1;
    for (int left = digits; left < NANO_DIGITS; left += DIGITS_STEP) {
      unit *= STEP_FACTOR;
    }
    return unit;
  }

  private int digits(int count) {
    int digits = 0;
    for (int row = 0; row < count; row++) {
      while (nanos[row] % unit(digits) != 0) {
        digits += DIGITS_STEP;
      }
    }
    return digits;
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    nulls.read(in, id, rows);
    seconds = in.readLongs(id + VALUES);
    verifyRows(id, rows, seconds.length);
    boolean times = kind == ColumnKind.TIME || kind == ColumnKind.OFFSET_TIME;
    nulls.verifyRange(id, seconds, times ? 0 : LEAST, times ? DAY - 1 : GREATEST);
    nanos = in.has(id + DIGITS) ? readFractions(in, id, rows) : new int[rows];
    if (hasOffsets()) {
      offsets = in.readInts(id + OFFSETS);
      verifyRows(id, rows, offsets.length);
      nulls.verifyRange(id, offsets, -MAX_OFFSET, MAX_OFFSET);
    }
  }

  private int[] readFractions(PageReader in, int id, int rows) throws IOException {
    long digits = in.readLong(id + DIGITS);
    verifyRange(id, digits, DIGITS_STEP, NANO_DIGITS);
    if (digits % DIGITS_STEP != 0) {
      throw new InvalidObjectException(
          "result page: digits of column " + id + ": expected 3, 6 or 9, actual " + digits);
    }
    int[] fractions = in.readInts(id + FRACTIONS);
    verifyRows(id, rows, fractions.length);
    int unit = unit((int) digits);
    nulls.verifyRange(id, fractions, 0, 1_000_000_000 / unit - 1);
    for (int row = 0; row < rows; row++) {
      fractions[row] = nulls.get(row) ? 0 : fractions[row] * unit;
    }
    return fractions;
  }
}
