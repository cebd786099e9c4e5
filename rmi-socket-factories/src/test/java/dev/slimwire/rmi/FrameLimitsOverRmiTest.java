package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.FrameLimits;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How long blocks are, by what the server's builder is told. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FrameLimitsOverRmiTest {

  private static final byte[] ZEROS = new byte[200_000];

  @Test
  void blocksAreAsLongAsTheServerWritesAndAccepts() throws Exception {
    FrameRecorder frames = new FrameRecorder();
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder()
                .frameLimits(
                    FrameLimits.DEFAULT.withFirstBlockLength(4096).withMaxBlockLength(32 << 10))
                .listener(frames)
                .build());
    try {
      assertThat((byte[]) service.stub().echo(ZEROS)).isEqualTo(ZEROS);
      assertThat(frames.longestRead()).isEqualTo(32 << 10);
      assertThat(frames.longestWritten()).as("blocks grow to four times as long").isEqualTo(16384);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }
}
