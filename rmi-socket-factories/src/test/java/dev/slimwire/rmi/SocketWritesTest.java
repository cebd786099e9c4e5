package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.metrics.TransferListener;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What real RMI traffic becomes on the wire. */
final class SocketWritesTest {

  /** One frame that the server wrote. */
  private record Frame(int codecId, int rawLength, int wireLength) {}

  private static final class Recorder implements TransferListener {

    private final List<Frame> frames = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void frameWritten(int codecId, int rawLength, int wireLength) {
      frames.add(new Frame(codecId, rawLength, wireLength));
    }

    /** The server's last frame may be noted after the client has read it. */
    List<Frame> awaitFramesLongerThan(int length, int count) throws InterruptedException {
      List<Frame> found = List.of();
      for (int i = 0; i < 500 && found.size() < count; i++) {
        Thread.sleep(10);
        found = List.copyOf(frames).stream().filter(f -> f.rawLength() > length).toList();
      }
      return found;
    }
  }

  private final Recorder recorder = new Recorder();

  @Test
  void replyIsOneFrameAndSmallOnesAreStored() throws Exception {
    EchoService service = export();
    try {
      Echo echo = service.stub();
      int calls = 10;
      for (int i = 0; i < calls; i++) {
        assertThat(echo.openCount()).isZero();
      }
      // RMI flushes each reply twice; one-byte frames answer pings, the first frame the handshake
      List<Frame> replies = recorder.awaitFramesLongerThan(1, calls + 1);
      assertThat(replies).hasSize(calls + 1).allMatch(frame -> frame.codecId() == 0);
      assertThat(replies).allMatch(frame -> frame.wireLength() - frame.rawLength() <= 8);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @ParameterizedTest
  @CsvSource({"1,2", "3,4", "6,4", "lz4,2", "lzf,3", "zstd:5,4", "deflate:9,1"})
  void repliesUseTheCodecThatWasAskedFor(String level, int codecId) throws Exception {
    List<Frame> frames = framesOfZeros(level, 60_000, 5); // blocks that shrink grow
    assertThat(frames).hasSize(5).allMatch(frame -> frame.codecId() == codecId);
    assertThat(wireLength()).isLessThan(20_000);
  }

  /** RMI writes 8 KiB at a time; long messages have longer frames towards their end. */
  @Test
  void storedRepliesLeaveAsTheyAreWritten() throws Exception {
    List<Frame> frames = framesOfZeros("none", 8_000, 8);
    assertThat(frames.subList(0, 8))
        .allMatch(frame -> frame.codecId() == 0 && frame.rawLength() < 16 << 10);
    assertThat(frames).hasSizeLessThan(500_000 / (12 << 10));
    assertThat(wireLength()).isBetween(500_000, 501_000);
  }

  /** Returns the frames of half a million zeros, at least so many, without those that are short. */
  private List<Frame> framesOfZeros(String level, int longerThan, int count) throws Exception {
    EchoService service = export();
    try {
      Echo echo = service.stub();
      byte[] zeros = new byte[500_000];
      assertThat((byte[]) RequestLevel.call(CompressionLevel.parse(level), () -> echo.echo(zeros)))
          .isEqualTo(zeros);
      return recorder.awaitFramesLongerThan(longerThan, count);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  private int wireLength() {
    return List.copyOf(recorder.frames).stream().mapToInt(Frame::wireLength).sum();
  }

  private EchoService export() throws Exception {
    return new EchoService(
        0,
        new CompressedRMIClientSocketFactory(),
        CompressedRMIServerSocketFactory.builder().listener(recorder).build());
  }
}
