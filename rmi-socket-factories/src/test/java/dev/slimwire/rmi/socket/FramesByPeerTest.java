package dev.slimwire.rmi.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.lz4.Lz4Codec;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.HistoryMode;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FramesByPeerTest {

  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn().with(List.of(new Lz4Codec())))
          .withPolicy(CompressionPolicy.REQUIRE)
          .withHistory(HistoryMode.WINDOW);

  private final FramesByPeer frames = FramesByPeer.of(CONFIG);

  /** A socket as seen from {@code 192.0.2.7}. */
  private static Socket to(String remote) throws UnknownHostException {
    InetAddress local = InetAddress.getByName("192.0.2.7");
    InetAddress peer = InetAddress.getByName(remote);
    return new Socket() {
      @Override
      public InetAddress getLocalAddress() {
        return local;
      }

      @Override
      public InetAddress getInetAddress() {
        return peer;
      }
    };
  }

  @Test
  void withoutZstdTheDefaultLevelIsLz4WithinAMachineAndDeflateBetweenTwo() throws Exception {
    assertThat(codecTo("192.0.2.7")).isEqualTo("lz4:1");
    assertThat(codecTo("127.0.0.1")).isEqualTo("lz4:1");
    assertThat(codecTo("192.0.2.8")).isEqualTo("deflate:1");
  }

  @Test
  void socketsThatWereNeverConnectedLeadAnywhere() {
    assertThat(frames.over(new Socket())).isSameAs(frames.betweenMachines());
  }

  @Test
  void allElseIsAsItWasConfigured() {
    FrameConfig between = frames.betweenMachines();

    assertThat(frames.withinMachine()).isSameAs(CONFIG);
    assertThat(between.policy()).isEqualTo(CompressionPolicy.REQUIRE);
    assertThat(between.history()).isEqualTo(HistoryMode.WINDOW);
    assertThat(between.limits()).isEqualTo(CONFIG.limits());
    assertThat(between.codecs().ids()).isEqualTo(CONFIG.codecs().ids());
  }

  private String codecTo(String remote) throws UnknownHostException {
    return frames.over(to(remote)).codecs().choose(CompressionLevel.FAST).toString();
  }
}
