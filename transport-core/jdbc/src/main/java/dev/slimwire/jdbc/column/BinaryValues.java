package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Arrays of bytes, and UUIDs as 16 bytes, high bytes first. */
final class BinaryValues extends ColumnValues {

  private static final int UUID_LENGTH = 16;

  private final boolean uuids;
  private byte[] @Nullable [] values;

  BinaryValues(ColumnKind kind, int rows) {
    this.uuids = kind == ColumnKind.UUID;
    this.values = new byte[rows][];
  }

  @Override
  public @Nullable Object get(int row) {
    byte[] value = values[row];
    if (value == null) {
      return null;
    }
    if (!uuids) {
      return value.clone();
    }
    ByteBuffer bytes = ByteBuffer.wrap(value);
    return new UUID(bytes.getLong(), bytes.getLong());
  }

  /** Copies nothing. */
  @Override
  public boolean isNull(int row) {
    return values[row] == null;
  }

  @Override
  public void resize(int rows) {
    values = Arrays.copyOf(values, rows);
  }

  @Override
  public void set(int row, @Nullable Object value) {
    values[row] = value instanceof UUID uuid ? bytes(uuid) : (byte[]) value;
  }

  private static byte[] bytes(UUID uuid) {
    return ByteBuffer.allocate(UUID_LENGTH)
        .putLong(uuid.getMostSignificantBits())
        .putLong(uuid.getLeastSignificantBits())
        .array();
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    out.writeBinaries(id + VALUES, values, count);
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    values = in.readBinaries(id + VALUES);
    verifyRows(id, rows, values.length);
    for (int row = 0; uuids && row < rows; row++) {
      byte[] value = values[row];
      if (value != null) {
        verifyRange(id, value.length, UUID_LENGTH, UUID_LENGTH);
      }
    }
  }
}
