package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.io.Output;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What readers allocate, in bytes of the calling thread. */
final class GraphMemoryTest {

  private static final KryoGraphs GRAPHS = KryoGraphs.builder().build();

  private static final int OBJECTS = 18 + 2;
  private static final int NEW = 1;

  /** The ids of collections and maps, each of them with as many null elements as given. */
  @ParameterizedTest
  @CsvSource({
    "18, 0", "18, 1", "19, 0", "19, 1", "20, 1", "21, 0", "22, 1", "23, 0", "23, 1", "25, 1",
    "26, 1", "28, 0", "36, 0"
  })
  void memoryGrowsWithTheBytesOnly(int id, int elements) throws IOException {
    int count = 100_000;
    Output out = new Output(1024, -1);
    header(out, OBJECTS, count);
    for (int i = 0; i < count; i++) {
      header(out, id + 2, elements);
      for (int part = 0; part < (id == 25 || id == 26 ? 2 : 1) * elements; part++) {
        out.writeByte(0);
      }
    }
    byte[] bytes = out.toBytes();
    GRAPHS.read(bytes, Object[].class); // the first instance, and its classes

    long before = allocated();
    assertThat(GRAPHS.read(bytes, Object[].class)).hasSize(count);

    long taken = allocated() - before;
    assertThat(taken).isLessThan(60L * bytes.length);
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 10, 12, 13, 15, 16, 17, 18, 19, 22, 25, 28, 32, 34})
  void whatIsDeclaredOnlyIsNotAllocated(int id) throws IOException {
    Output out = new Output(100);
    header(out, id + 2, 4_000_000);
    byte[] bytes = out.toBytes();
    GRAPHS.read(GRAPHS.write("an instance for the pool"), String.class);
    verifyFails(bytes);

    long before = allocated();
    verifyFails(bytes);

    // a new Kryo takes some 100 KB
    assertThat(allocated() - before).isLessThan(1_000_000);
  }

  private static void verifyFails(byte[] bytes) {
    assertThatThrownBy(() -> GRAPHS.read(bytes, Object.class)).isInstanceOf(IOException.class);
  }

  @Test
  @Timeout(60)
  void thePoolKeepsNoGraph() throws IOException {
    List<Object> written = new ArrayList<>();
    written.add(written);
    WeakReference<Object> read =
        new WeakReference<>(GRAPHS.read(GRAPHS.write(written), Object.class));
    WeakReference<Object> gone = new WeakReference<>(written);
    written = null;

    while (read.get() != null || gone.get() != null) {
      System.gc();
    }
    assertThat(GRAPHS.read(GRAPHS.write("the pool lives"), String.class)).isNotEmpty();
  }

  /** By reflection, since the module of these tests does not read that of the management. */
  private static long allocated() {
    try {
      Object threads =
          Class.forName("java.lang.management.ManagementFactory")
              .getMethod("getThreadMXBean")
              .invoke(null);
      return (long)
          Class.forName("com.sun.management.ThreadMXBean")
              .getMethod("getCurrentThreadAllocatedBytes")
              .invoke(threads);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static void header(Output out, int type, int size) {
    out.writeByte(type);
    out.writeByte(NEW);
    out.writeVarInt(size, true);
  }
}
