package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameInputStream;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.metrics.TransferListener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The tests that frame streams must pass with every {@link BlockCodec}, for authors of codecs:
 * extend this class and return the codec. Needs JUnit Jupiter and AssertJ.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class FrameStreamContract {

  private static final int BLOCK = 64 << 10;
  private static final int[] FLIPS = {0x01, 0x80, 0xff};

  /** For the subclasses of codec authors. */
  protected FrameStreamContract() {}

  /** Returns the codec under test. */
  protected abstract BlockCodec codec();

  @Test
  void flushMakesAllWrittenBytesReadable() throws IOException {
    WireInput wire = new WireInput();
    FrameOutputStream out = FrameOutputStream.of(wire.sink(), config());
    InputStream in = FrameInputStream.of(wire, config());
    int[] lengths = {
      1, 127, 128, 255, 256, 10_000, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 3 * BLOCK + 127, 2
    };
    for (int length : lengths) {
      byte[] message = text(length);
      for (int from = 0; from < length; from += 8192) {
        out.write(message, from, Math.min(8192, length - from));
      }
      out.flush();
      assertThat(in.readNBytes(length)).as("%d bytes", length).isEqualTo(message);
      assertThat(in.available()).isZero();
    }
    out.finish();
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void bytesThatDoNotCompressCostNextToNothing() throws IOException {
    byte[] random = SampleKind.RANDOM.bytes(1 << 20, new Random(5));
    byte[] frames = frames(random);
    assertThat(frames.length).isLessThan((int) (random.length * 1.001));
    assertThat(FrameInputStream.of(new ByteArrayInputStream(frames), config()).readAllBytes())
        .isEqualTo(random);
  }

  @Test
  void framesOfTextCarryTheCodecsId() throws IOException {
    Set<Integer> ids = new TreeSet<>();
    TransferListener listener =
        new TransferListener() {
          @Override
          public void frameWritten(int codecId, int rawLength, int wireLength) {
            if (rawLength > 0) {
              ids.add(codecId);
            }
          }
        };
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, config().withListener(listener))) {
      out.write(text(3 * BLOCK));
    }
    assertThat(ids).containsExactly(codec().id());
  }

  @Test
  void blocksThatRepeatTheOneBeforeAreToldByIt() throws IOException {
    assumeTrue(codec().id() != BlockCodec.STORED_ID, "no block is compressed");
    WireInput forward = new WireInput();
    WireInput backward = new WireInput();
    FrameConnection client = FrameConnection.initiate(backward, forward.sink(), config());
    client.output().write(1);
    client.output().flush();
    FrameConnection server = FrameConnection.accept(forward, backward.sink(), config());
    assertThat(server.input().read()).isEqualTo(1);
    byte[] block = text(BLOCK);
    byte[] differing = block.clone();
    for (int at = 500; at < BLOCK; at += 1000) {
      differing[at] ^= 1;
    }
    for (byte[] second : List.of(block, differing)) {
      long before = backward.length();
      server.output().write(block);
      server.output().flush();
      long once = backward.length() - before;
      server.output().write(block);
      server.output().write(second);
      server.output().flush();
      assertThat(backward.length() - before - once).isLessThan(once + 1500);
      assertThat(client.input().readNBytes(2 * BLOCK)).startsWith(block).endsWith(block);
      assertThat(client.input().readNBytes(BLOCK)).isEqualTo(second);
    }
  }

  @Test
  void everyTruncationEndsInEofException() throws IOException {
    byte[] frames = smallFrames();
    for (int length = 0; length < frames.length; length++) {
      InputStream in = FrameInputStream.of(new ByteArrayInputStream(frames, 0, length), config());
      assertThatThrownBy(in::readAllBytes)
          .as("cut at byte %d", length)
          .isInstanceOf(EOFException.class);
    }
  }

  @Test
  void everyCorruptedByteIsNoticedWithoutAHangOrWrongBytes() throws IOException {
    byte[] frames = smallFrames();
    byte[] expected =
        FrameInputStream.of(new ByteArrayInputStream(frames), config()).readAllBytes();
    for (int at = 0; at < frames.length; at++) {
      for (int flip : FLIPS) {
        byte[] corrupted = frames.clone();
        corrupted[at] ^= (byte) flip;
        WireInput wire = new WireInput();
        wire.sink().write(corrupted, 0, corrupted.length);
        verifyNoWrongBytes(FrameInputStream.of(wire, config()), expected, at, flip);
      }
    }
  }

  @Test
  void droppedRepeatedAndSwappedFramesAreNoticed() throws IOException {
    List<byte[]> parts = new ArrayList<>();
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, config())) {
      for (int length : new int[] {700, 700, 3, 9000, 3}) {
        out.write(text(length));
        out.flush();
        parts.add(wire.toByteArray());
        wire.reset();
      }
    }
    parts.add(wire.toByteArray());
    for (int at = 1; at + 1 < parts.size(); at++) {
      List<byte[]> dropped = new ArrayList<>(parts);
      dropped.remove(at);
      List<byte[]> repeated = new ArrayList<>(parts);
      repeated.add(at, parts.get(at));
      List<byte[]> swapped = new ArrayList<>(parts);
      Collections.swap(swapped, at, at + 1);
      for (List<byte[]> wrong : List.of(dropped, repeated, swapped)) {
        InputStream in = FrameInputStream.of(new ByteArrayInputStream(join(wrong)), config());
        assertThatThrownBy(in::readAllBytes)
            .as("frame %d", at)
            .isInstanceOf(IOException.class)
            .hasMessageContaining("check");
      }
    }
  }

  @Test
  void bitsThatChangeAfterCompressionAreNoticed() throws IOException {
    assumeTrue(codec().id() != BlockCodec.STORED_ID, "no block is compressed");
    Random random = new Random(26);
    FaultyCodec.Harm flip =
        (bytes, offset, length) ->
            bytes[offset + random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
    byte[] expected = text(3000);
    for (boolean compressed : new boolean[] {true, false}) {
      FaultyCodec faulty =
          new FaultyCodec(
              codec(),
              compressed ? flip : FaultyCodec.Harm.NONE,
              compressed ? FaultyCodec.Harm.NONE : flip);
      FrameConfig config =
          FrameConfig.of(CodecRegistry.builtIn().with(List.of(faulty)))
              .withLevel(CompressionLevel.parse(faulty.name()));
      int noticed = 0;
      for (int i = 0; i < 300; i++) {
        ByteArrayOutputStream wire = new ByteArrayOutputStream();
        try (FrameOutputStream out = FrameOutputStream.of(wire, config)) {
          out.write(expected);
        }
        try (InputStream in =
            FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), config)) {
          // some codecs have several forms of the same bytes
          assertThat(in.readAllBytes()).isEqualTo(expected);
        } catch (IOException content) {
          noticed++;
        }
      }
      assertThat(noticed).as("compressed %s", compressed).isGreaterThan(250);
    }
  }

  private static byte[] join(List<byte[]> parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    parts.forEach(all::writeBytes);
    return all.toByteArray();
  }

  private static void verifyNoWrongBytes(InputStream in, byte[] expected, int at, int flip) {
    byte[] read = new byte[expected.length];
    int length = 0;
    boolean failed = false;
    try {
      for (int part = 0; part >= 0 && length < read.length; length += Math.max(part, 0)) {
        part = in.read(read, length, read.length - length);
      }
      failed = in.read() != -1;
    } catch (IOException noticed) {
      failed = true;
    }
    // some codecs have several forms of the same bytes, so this is not an error
    assertThat(failed || length == expected.length)
        .as("byte %d flipped by %02x is noticed", at, flip)
        .isTrue();
    assertThat(Arrays.copyOf(read, length)).isEqualTo(Arrays.copyOf(expected, length));
  }

  private byte[] smallFrames() throws IOException {
    return frames(text(3), text(700), SampleKind.RANDOM.bytes(260, new Random(3)));
  }

  private byte[] frames(byte[]... messages) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, config())) {
      for (byte[] message : messages) {
        out.write(message);
        out.flush();
      }
    }
    return wire.toByteArray();
  }

  private static byte[] text(int length) {
    return SampleKind.TEXT.bytes(length, new Random(length));
  }

  private FrameConfig config() {
    CodecRegistry codecs = CodecRegistry.builtIn();
    boolean builtIn = codecs.find(codec().name()).isPresent();
    return FrameConfig.of(builtIn ? codecs : codecs.with(List.of(codec())))
        .withLevel(CompressionLevel.parse(codec().name()));
  }
}
