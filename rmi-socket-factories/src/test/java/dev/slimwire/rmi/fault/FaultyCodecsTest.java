package dev.slimwire.rmi.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.HarmedService;
import dev.slimwire.testing.FaultyCodec;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls at a level whose codec fails on one side, or gives other bytes than it should. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FaultyCodecsTest {

  private static final CompressionLevel FAULTY = CompressionLevel.parse("faulty");
  private static final FaultyCodec.Harm NONE = FaultyCodec.Harm.NONE;
  private static final String TEXT = "what goes around comes around, and that. ".repeat(300);

  private final Random random = new Random(24);
  private volatile boolean harming;

  /** Bits change, as on a JVM that moves arrays while native code works on them. */
  private void flip(byte[] bytes, int offset, int length) {
    if (harming) {
      synchronized (random) {
        bytes[offset + random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
      }
    }
  }

  private void fail(byte[] bytes, int offset, int length) {
    if (harming) {
      throw new AssertionError("codec out of order");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"deflate", "lz4", "lzf", "zstd"})
  void bitsThatChangeBesideTheCodecReachNobody(String codec) throws Exception {
    List<FaultyCodec.Harm[]> harms =
        List.of(
            new FaultyCodec.Harm[] {this::flip, NONE}, new FaultyCodec.Harm[] {NONE, this::flip});
    for (FaultyCodec.Harm[] harm : harms) {
      for (boolean ofClient : new boolean[] {true, false}) {
        try (HarmedService service = service(codec, ofClient, harm[0], harm[1])) {
          int noticed = 0;
          for (int i = 0; i < 10; i++) {
            try {
              harming = true;
              assertThat(service.stub().echo(TEXT)).isEqualTo(TEXT);
            } catch (RemoteException failure) {
              noticed++;
              assertThat(failure).hasCauseInstanceOf(IOException.class);
            }
            harming = false;
            assertThat(service.stub().echo(TEXT)).isEqualTo(TEXT);
          }
          // some codecs have several forms of the same bytes
          assertThat(noticed).as("client %s", ofClient).isGreaterThan(5);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void errorsOfTheCodecEndTheCallAndTheConnection(boolean compressing) throws Exception {
    FaultyCodec.Harm compressed = compressing ? this::fail : NONE;
    FaultyCodec.Harm decompressed = compressing ? NONE : this::fail;
    for (boolean ofClient : new boolean[] {true, false}) {
      try (HarmedService service = service("deflate", ofClient, compressed, decompressed)) {
        for (int i = 0; i < 5; i++) {
          assertThat(service.stub().echo(TEXT)).isEqualTo(TEXT);
          int connections = service.proxy().accepted();
          harming = true;
          // the side where it happens hears of the error itself
          assertThatThrownBy(() -> service.stub().echo(TEXT))
              .isInstanceOf(ofClient ? AssertionError.class : RemoteException.class);
          harming = false;
          assertThat(service.stub().echo("next")).isEqualTo("next");
          assertThat(service.proxy().accepted()).isGreaterThan(connections);
        }
      }
    }
  }

  private static HarmedService service(
      String codec, boolean ofClient, FaultyCodec.Harm compressed, FaultyCodec.Harm decompressed)
      throws IOException {
    BlockCodec inner = CodecRegistry.installed().find(codec).orElseThrow();
    CodecRegistry faulty = with(new FaultyCodec(inner, compressed, decompressed));
    CodecRegistry sound = with(new FaultyCodec(inner, NONE, NONE));
    return new HarmedService(
        ClientConfiguration.standard().withCodecs(ofClient ? faulty : sound).withLevel(FAULTY),
        CompressedRMIServerSocketFactory.builder().codecs(ofClient ? sound : faulty));
  }

  private static CodecRegistry with(FaultyCodec codec) {
    return CodecRegistry.builtIn().with(List.of(codec));
  }
}
