package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.zip.Deflater;

/** An initiator that sends a right preamble, and then any frames. */
final class HostilePeer {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();

  private HostilePeer() {}

  /** Returns what an acceptor reads of the frames. */
  static InputStream open(FrameConfig config, byte[] frames) throws IOException {
    return open(config, new ByteArrayInputStream(withPreamble(frames)));
  }

  private static InputStream open(FrameConfig config, InputStream in) throws IOException {
    return FrameConnection.accept(in, OutputStream.nullOutputStream(), config).input();
  }

  static void assertRefused(FrameConfig config, byte[] frames, String reason) {
    assertThatThrownBy(() -> open(config, frames).readAllBytes())
        .isInstanceOf(StreamCorruptedException.class)
        .isNotInstanceOf(EOFException.class)
        .hasMessageContaining(reason);
  }

  /**
   * Changes each byte of two frames in all ways. A change may do no harm, since deflate has several
   * forms of the same bytes, but never gives wrong data, and never makes the reader wait.
   */
  static void assertFlippedBytesAreNoticed(FrameConfig config, byte[] frames, byte[] expected)
      throws IOException {
    for (int at = 0; at < frames.length; at++) {
      for (int flip = 1; flip < 256; flip++) {
        byte[] corrupted = frames.clone();
        corrupted[at] ^= (byte) flip;
        byte[] read;
        try (InputStream in = open(config, new LiveInput(withPreamble(corrupted), 9000))) {
          read = readWhatIsThere(in, expected.length);
        }
        assertThat(read)
            .as("byte %d flipped by %02x", at, flip)
            .isEqualTo(Arrays.copyOf(expected, read.length));
      }
    }
  }

  /**
   * Cuts two frames anywhere.
   *
   * @param border where the second one begins
   * @param first what the first one has
   */
  static void assertCutsAreNoticed(FrameConfig config, byte[] frames, int border, byte[] first)
      throws IOException {
    for (int length = 1; length < frames.length; length++) {
      InputStream in = open(config, Arrays.copyOf(frames, length));
      if (length == border) {
        assertThat(in.readAllBytes()).isEqualTo(first);
      } else {
        assertThatThrownBy(in::readAllBytes)
            .as("cut at byte %d", length)
            .isInstanceOf(EOFException.class);
      }
    }
  }

  /** Raw deflate, with what comes before the block. */
  static byte[] deflated(byte[] block, byte[] before) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    if (before.length > 0) {
      deflater.setDictionary(before);
    }
    deflater.setInput(block);
    deflater.finish();
    byte[] deflated = new byte[block.length + 100];
    int length = deflater.deflate(deflated);
    deflater.end();
    return Arrays.copyOf(deflated, length);
  }

  static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static byte[] withPreamble(byte[] frames) {
    Preamble preamble =
        Preamble.of(FrameConfig.of(CODECS), CompressionLevel.FAST, HistoryOffer.NONE);
    return concat(preamble.toBytes(CODECS), frames);
  }

  private static byte[] readWhatIsThere(InputStream in, int count) {
    byte[] read = new byte[count];
    int length = 0;
    try {
      for (int n = 0; n >= 0 && length < count; length += n) {
        n = in.read(read, length, count - length);
      }
    } catch (IOException noticed) {
      // what was read before counts
    }
    return Arrays.copyOf(read, length);
  }
}
