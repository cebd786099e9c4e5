package dev.slimwire.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.rmi.stream.RemoteStreamException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The data of a remote stream. Its rows are strings and numbers, by a filter: what classes of the
 * JDK make of hostile bytes is not looked for.
 */
@Timeout(300)
final class RemoteStreamFuzzTest {

  private static final String FILTER =
      "maxdepth=5;maxarray=1000;maxrefs=10000;dev.slimwire.rmi.stream.*;java.lang.String;"
          + "java.lang.Integer;java.lang.Number;java.io.IOException;java.lang.Exception;"
          + "java.lang.Throwable;!*";

  /** The most bytes that are in one block of data of the object stream around. */
  private static final int MAX_INPUT = 1 << 20;

  private static final byte[] AROUND = Vectors.read("vectors/stream-rows");

  static Stream<byte[]> seeds() {
    return Stream.of(data(AROUND), data(Vectors.read("vectors/stream-failure")));
  }

  /** Returns the data of the only object, without the headers of the blocks that it is cut into. */
  private static byte[] data(byte[] stream) {
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    int at = dataStart(stream);
    while (stream[at] == 0x77) {
      int length = stream[at + 1] & 0xff;
      data.write(stream, at + 2, length);
      at += 2 + length;
    }
    return data.toByteArray();
  }

  /** The class description ends with TC_ENDBLOCKDATA and TC_NULL. */
  private static int dataStart(byte[] stream) {
    return new String(stream, StandardCharsets.ISO_8859_1).indexOf("xpw") + 2;
  }

  @MethodSource("seeds")
  @FuzzTest
  void rowsAreReadOrRefused(byte[] input) throws IOException {
    byte[] data = Arrays.copyOf(input, Math.min(input.length, MAX_INPUT));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    stream.write(AROUND, 0, dataStart(AROUND));
    DataOutputStream block = new DataOutputStream(stream);
    block.writeByte(0x7a);
    block.writeInt(data.length);
    block.write(data);
    block.writeByte(0x78);
    // a part is at most 64 KiB, an exception 1 MiB; an array has a thousand elements by the filter
    long memory = (4L << 20) + 8192L * data.length;
    Bounded.run(memory, () -> read(stream.toByteArray()));
  }

  private static void read(byte[] bytes) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(FILTER));
      ((RemoteStream<?>) in.readObject()).forEach(row -> {});
    } catch (ClassNotFoundException unknown) {
      InvalidObjectException refused = new InvalidObjectException("" + unknown);
      refused.initCause(unknown);
      throw refused;
    } catch (RemoteStreamException told) {
      throw new IOException("the producer failed", told);
    }
  }
}
