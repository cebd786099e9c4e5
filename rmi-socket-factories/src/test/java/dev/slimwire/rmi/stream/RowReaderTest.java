package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rows out of parts, whose borders are anywhere. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RowReaderTest {

  @Test
  void rowsAreHandedOverThoughNoPartEndsWithARow() throws Exception {
    List<Integer> batches = new ArrayList<>();
    RowReader<Object> reader = new RowReader<>(partsThatSplitRows(), null, Long.MAX_VALUE);
    reader.readAll(
        new RowReader.Target<>() {
          @Override
          public void rows(List<Object> rows, int bytes) {
            batches.add(bytes);
          }

          @Override
          public void producerFailed(Exception cause) {
            throw new AssertionError(cause);
          }
        });
    assertThat(reader.rows()).isEqualTo(3000);
    assertThat(batches).hasSizeGreaterThan(10).allMatch(bytes -> bytes < 70_000);
  }

  @Test
  void rowsThatAreCollectedAreLimitedThoughNoPartEndsWithARow() throws Exception {
    RowReader<Object> reader = new RowReader<>(partsThatSplitRows(), null, 100_000);
    assertThatThrownBy(() -> reader.readAll(new CollectedRows<>()))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("expected at most 100000 bytes");
    assertThat(reader.rows()).isLessThan(400);
  }

  @Test
  void rowsThatAreCollectedMayHaveAsManyBytesAsTheirLimit() throws Exception {
    CollectedRows<Object> rows = new CollectedRows<>();
    new RowReader<>(rowOf8Bytes(), null, 8).readAll(rows);
    assertThat(rows.rows().next()).isEqualTo("a");
    RowReader<Object> reader = new RowReader<>(rowOf8Bytes(), null, 7);
    assertThatThrownBy(() -> reader.readAll(new CollectedRows<>()))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("expected at most 7 bytes");
  }

  private static ObjectInput rowOf8Bytes() throws IOException {
    return StreamBytes.content(
        out -> {
          out.writeInt(8);
          out.write(HexFormat.of().parseHex("aced0005" + "74000161"));
          out.writeInt(0);
          out.writeLong(1);
        });
  }

  /** Rows of 300 bytes or so, in parts of 997. */
  private static ObjectInput partsThatSplitRows() throws IOException {
    ByteArrayOutputStream rows = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(rows)) {
      for (int i = 0; i < 3000; i++) {
        out.writeObject(i + "x".repeat(300));
      }
    }
    return StreamBytes.content(
        out -> {
          byte[] bytes = rows.toByteArray();
          for (int from = 0; from < bytes.length; from += 997) {
            int length = Math.min(997, bytes.length - from);
            out.writeInt(length);
            out.write(bytes, from, length);
          }
          out.writeInt(0);
          out.writeLong(3000);
        });
  }
}
