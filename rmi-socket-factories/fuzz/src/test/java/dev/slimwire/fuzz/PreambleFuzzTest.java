package dev.slimwire.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.frame.FrameConnection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A peer's preamble, on either side, and what is written to that peer then. The first byte says:
 * bit 0 the reader is the initiator, bit 1 length and check are as they come.
 */
@Timeout(300)
final class PreambleFuzzTest {

  private static final int INITIATOR = 1;
  private static final int UNREPAIRED = 2;

  static Stream<byte[]> seeds() {
    byte[] fields = fields(Vectors.read("vectors/connection-backward"));
    byte[] window = fields(Vectors.read("vectors/linked-backward"));
    byte[] policy = {0, (byte) 0x81, 2, 1, 1, 6, 1, 3, 7, 2, 15, 5};
    byte[] unknown = {INITIATOR, (byte) 0x81, 2, 1, 9, 0x40, 0, (byte) 0x90, 1, 1};
    byte[] sealed = Vectors.read("vectors/connection-backward");
    sealed[0] = UNREPAIRED;
    return Stream.of(fields, window, policy, unknown, sealed);
  }

  private static byte[] fields(byte[] backward) {
    byte[] fields = Arrays.copyOfRange(backward, 2, 3 + backward[2]);
    fields[0] = INITIATOR;
    return fields;
  }

  @MethodSource("seeds")
  @FuzzTest
  void preambleIsReadOrRefused(byte[] input) {
    if (input.length == 0) {
      return;
    }
    byte[] rest = Arrays.copyOfRange(input, 1, input.length);
    byte[] preamble = (input[0] & UNREPAIRED) != 0 ? rest : Repaired.preamble(rest);
    boolean initiator = (input[0] & INITIATOR) != 0;
    // a message of 10,000 bytes is encoded for the peer, in blocks that it takes
    Bounded.run(FuzzLimits.memoryOfFrames(7), () -> meet(initiator, preamble));
  }

  private static void meet(boolean initiator, byte[] preamble) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    if (initiator) {
      wire.write(FrameConnection.ACCEPTED);
    }
    wire.writeBytes(preamble);
    InputStream in = new ByteArrayInputStream(wire.toByteArray());
    OutputStream nowhere = OutputStream.nullOutputStream();
    FrameConnection connection =
        initiator
            ? FrameConnection.initiate(in, nowhere, FuzzLimits.FRAMES)
            : FrameConnection.accept(in, nowhere, FuzzLimits.FRAMES);
    try (OutputStream out = connection.output()) {
      connection.awaitPreamble();
      out.write(new byte[10_000]);
      out.flush();
    } finally {
      connection.release();
    }
  }
}
