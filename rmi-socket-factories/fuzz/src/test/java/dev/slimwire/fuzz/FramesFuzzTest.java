package dev.slimwire.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.HistoryMode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The frames of a connection. The first byte says: bit 0 sent by the acceptor, bit 1 the reader
 * offers a window, bit 2 checks are as they come.
 */
@Timeout(300)
final class FramesFuzzTest {

  private static final int BACKWARD = 1;
  private static final int WINDOW = 2;
  private static final int UNREPAIRED = 4;

  private static final byte[] ACCEPTED = {FrameConnection.ACCEPTED};

  private static final byte[] SEED = Vectors.read("seed-1");
  private static final byte[] PREAMBLE = preambleOf(Vectors.read("vectors/connection-backward"), 1);

  static Stream<byte[]> seeds() throws IOException {
    return Stream.of(
        seed(0, framesOf(Vectors.read("vectors/connection-forward"), 7)),
        seed(BACKWARD, framesOf(Vectors.read("vectors/connection-backward"), 1)),
        seed(WINDOW, framesOf(Vectors.read("vectors/linked-forward"), 7)),
        seed(WINDOW, framesOf(Vectors.read("vectors/codes-forward"), 7)),
        seed(WINDOW, withOtherSymbol(framesOf(Vectors.read("vectors/codes-forward"), 7))),
        seed(0, framesOf(Vectors.read("vectors/delta-forward"), 7)),
        seed(0, framesOf(Vectors.read("vectors/pieces-forward"), 7)),
        seed(0, framesOf(Vectors.read("vectors/filters-forward"), 7)),
        seed(0, pieces()),
        seed(WINDOW | BACKWARD, framesOf(Vectors.read("vectors/linked-backward"), 1)),
        seed(0, written("none")),
        seed(0, written("deflate")),
        seed(0, written("lz4")),
        seed(UNREPAIRED, written("lzf")),
        seed(0, written("lzf")),
        seed(0, written("zstd")),
        seed(WINDOW, written("auto")));
  }

  @MethodSource("seeds")
  @FuzzTest
  void framesAreReadOrRefused(byte[] input) {
    if (input.length == 0) {
      return;
    }
    boolean backward = (input[0] & BACKWARD) != 0;
    boolean window = (input[0] & WINDOW) != 0;
    byte[] frames = Arrays.copyOfRange(input, 1, input.length);
    boolean repaired = (input[0] & UNREPAIRED) == 0;
    if (repaired) {
      Repaired.Repair repair =
          Repaired.repair(frames, 0, backward ? 1 : 0, 0, FuzzLimits.CODECS, SEED);
      frames = repair.frames();
      repaired = !repair.hasKeptCodes();
    }
    byte[] wire = backward ? join(ACCEPTED, PREAMBLE, frames) : join(PREAMBLE, frames);
    FrameConfig config =
        FuzzLimits.FRAMES.withHistory(window ? HistoryMode.WINDOW : HistoryMode.SEED);
    String outcome =
        Bounded.run(FuzzLimits.memoryOfFrames(wire.length), () -> read(backward, wire, config));
    // what both decode, they decode alike: linked frames by the JDK's inflater, and by ours;
    // kept codes are decoded by us alone
    if (repaired && outcome.startsWith("content check")) {
      throw new AssertionError("decoded other bytes than the document asks for: " + outcome);
    }
  }

  private static void read(boolean initiator, byte[] wire, FrameConfig config) throws IOException {
    InputStream in = new ByteArrayInputStream(wire);
    OutputStream nowhere = OutputStream.nullOutputStream();
    FrameConnection connection =
        initiator
            ? FrameConnection.initiate(in, nowhere, config)
            : FrameConnection.accept(in, nowhere, config);
    try (InputStream content = connection.input()) {
      Bounded.drain(content);
    } finally {
      connection.release();
    }
  }

  /** What an initiator writes at a level: text, messages that repeat, random bytes. */
  private static byte[] written(String level) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConfig config =
        FrameConfig.standard()
            .withLimits(FrameLimits.DEFAULT.withFirstBlockLength(4096).withMaxBlockLength(1 << 16))
            .withLevel(CompressionLevel.parse(level));
    InputStream peer = new ByteArrayInputStream(Vectors.read("vectors/linked-backward"));
    FrameConnection connection = FrameConnection.initiate(peer, wire, config);
    connection.awaitPreamble();
    byte[] random = new byte[300];
    new Random(1).nextBytes(random);
    byte[] near = "row ".repeat(200).getBytes();
    byte[] far = "the next row ".repeat(30).getBytes();
    for (byte[] message : new byte[][] {near, random, {1}, random, far}) {
      connection.output().write(message);
      connection.output().flush();
    }
    connection.release();
    return framesOf(wire.toByteArray(), 0);
  }

  /** What an initiator writes to a peer that reads pieces: a message of four. */
  private static byte[] pieces() throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConfig config = FrameConfig.standard().withHistory(HistoryMode.NONE);
    InputStream peer = new ByteArrayInputStream(Vectors.read("vectors/pieces-backward"));
    FrameConnection connection = FrameConnection.initiate(peer, wire, config);
    connection.awaitPreamble();
    for (int i = 0; i < 2; i++) {
      wire.reset();
      for (int part = 0; part < 60; part++) {
        connection.output().write(("rows " + part * part).repeat(150).getBytes());
      }
      connection.output().flush();
    }
    connection.release();
    return wire.toByteArray();
  }

  /** Changes a symbol in the last frame. */
  private static byte[] withOtherSymbol(byte[] frames) {
    frames[frames.length - 20] ^= 1;
    return frames;
  }

  private static byte[] seed(int kind, byte[] frames) {
    return join(new byte[] {(byte) kind}, frames);
  }

  private static int preambleEnd(byte[] wire, int from) {
    return from + 2 + ((wire[from] & 0xff) << 8 | wire[from + 1] & 0xff) + 4;
  }

  private static byte[] preambleOf(byte[] wire, int from) {
    return Arrays.copyOfRange(wire, from, preambleEnd(wire, from));
  }

  private static byte[] framesOf(byte[] wire, int from) {
    return Arrays.copyOfRange(wire, preambleEnd(wire, from), wire.length);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
