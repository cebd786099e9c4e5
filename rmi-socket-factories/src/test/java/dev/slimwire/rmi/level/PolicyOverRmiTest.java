package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.FrameRecorder;
import dev.slimwire.rmi.GreetingInner;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.rmi.ConnectIOException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of policies in {@code docs/wire-format/frames.md}, with real calls. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PolicyOverRmiTest {

  private static final byte[] ZEROS = new byte[100_000];

  private final FrameRecorder frames = new FrameRecorder();

  @AfterEach
  void reset() {
    ClientConfiguration.install(ClientConfiguration.standard());
  }

  @ParameterizedTest(name = "client {0}, server {1}: {2}")
  @CsvSource({
    "stock, stock, PLAIN",
    "stock, off, PLAIN",
    "stock, accept, PLAIN",
    "stock, prefer, PLAIN",
    "stock, require, REFUSED",
    "off, stock, PLAIN",
    "off, off, PLAIN",
    "off, accept, PLAIN",
    "off, prefer, PLAIN",
    "off, require, REFUSED",
    "accept, stock, PLAIN",
    "accept, off, PLAIN",
    "accept, accept, STORED",
    "accept, prefer, COMPRESSED",
    "accept, require, COMPRESSED",
    "prefer, stock, PLAIN",
    "prefer, off, PLAIN",
    "prefer, accept, COMPRESSED",
    "prefer, prefer, COMPRESSED",
    "prefer, require, COMPRESSED",
    "require, stock, REFUSED",
    "require, off, REFUSED",
    "require, accept, COMPRESSED",
    "require, prefer, COMPRESSED",
    "require, require, COMPRESSED",
  })
  void everyPairHasADefinedOutcome(String client, String server, Outcome outcome) throws Exception {
    // a port of its own: RMI keeps the connections that another policy has opened
    int port = FreePort.find();
    EchoService service = new EchoService(port, clientFactory(client), serverFactory(server));
    try {
      Echo echo = service.stub();
      if (outcome == Outcome.REFUSED) {
        assertThatThrownBy(() -> echo.echo(ZEROS)).isInstanceOf(ConnectIOException.class);
        assertThat(frames.written()).isEmpty();
      } else {
        assertThat((byte[]) echo.echo(ZEROS)).isEqualTo(ZEROS);
        outcome.verify(frames);
      }
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void requestThatNamesALevelIsCompressedWhereNobodyAsks() throws Exception {
    EchoService service = new EchoService(0, clientFactory("accept"), serverFactory("accept"));
    try {
      Echo echo = service.stub();
      assertThat(echo.level()).isEqualTo("0 0");
      assertThat(RequestLevel.call(CompressionLevel.SMALL, echo::level)).isEqualTo("6 6");
      RequestLevel.call(CompressionLevel.SMALL, () -> echo.echo(ZEROS));
      Outcome.COMPRESSED.verify(frames);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void noCommonCodecIsOneLogLineUnlessOneIsRequired() throws Exception {
    EchoService stored =
        new EchoService(0, new CompressedRMIClientSocketFactory(), storedOnly("prefer"));
    EchoService strict =
        new EchoService(0, new CompressedRMIClientSocketFactory(), storedOnly("require"));
    try (LogLines log = new LogLines()) {
      assertThat((byte[]) stored.stub().echo(ZEROS)).isEqualTo(ZEROS);
      Outcome.STORED.verify(frames);
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("INFO"))
          .hasSize(2)
          .allMatch(line -> line.contains(": no common codec, nothing is compressed: slimwire 1"))
          .anyMatch(line -> line.startsWith("INFO client /"))
          .anyMatch(line -> line.startsWith("INFO server 127.0.0.1:"));
      assertThatThrownBy(() -> strict.stub().echo(1)).isInstanceOf(ConnectIOException.class);
      assertThat(log.lines())
          .anyMatch(line -> line.contains("no codec in common, but compression is required"));
    } finally {
      UnicastRemoteObject.unexportObject(stored, true);
      UnicastRemoteObject.unexportObject(strict, true);
    }
  }

  private CompressedRMIServerSocketFactory storedOnly(String policy) {
    return CompressedRMIServerSocketFactory.builder()
        .policy(CompressionPolicy.parse(policy))
        .codecs(CodecRegistry.builtIn().retain(List.of()))
        .listener(frames)
        .build();
  }

  @Test
  void refusalIsToldInTheWordsOfBothSides() throws Exception {
    EchoService off = new EchoService(0, clientFactory("require"), serverFactory("off"));
    try {
      assertThatThrownBy(() -> off.stub().echo(1))
          .isInstanceOf(ConnectIOException.class)
          .hasMessageContaining("the peer refused slimwire")
          .hasMessageContaining("policy require: stock RMI is not tried");
    } finally {
      UnicastRemoteObject.unexportObject(off, true);
    }
  }

  @Test
  void rmiHasWrittenTheGreetingAndNoMoreWhenItReads() throws Exception {
    GreetingInner inner = new GreetingInner();
    EchoService service =
        new EchoService(0, new CompressedRMIClientSocketFactory().over(inner), null);
    try {
      ClientConfiguration.install(ClientConfiguration.standard().withPolicy(CompressionPolicy.OFF));
      assertThat(service.stub().echo("plain")).isEqualTo("plain");
      assertThat(GreetingInner.WRITTEN_BEFORE_FIRST_READ)
          .isNotEmpty()
          .allMatch(written -> written.equals("4a524d4900024b"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  private @Nullable RMIClientSocketFactory clientFactory(String policy) {
    if (policy.equals("stock")) {
      return null;
    }
    ClientConfiguration.install(
        ClientConfiguration.standard().withPolicy(CompressionPolicy.parse(policy)));
    return new CompressedRMIClientSocketFactory();
  }

  private @Nullable RMIServerSocketFactory serverFactory(String policy) throws IOException {
    return policy.equals("stock")
        ? null
        : CompressedRMIServerSocketFactory.builder()
            .policy(CompressionPolicy.parse(policy))
            .listener(frames)
            .build();
  }

  /** What a call is made of, on the server's side of the wire. */
  enum Outcome {
    REFUSED,
    PLAIN,
    STORED,
    COMPRESSED;

    void verify(FrameRecorder frames) {
      switch (this) {
        case PLAIN -> assertThat(frames.written()).isEmpty();
        case STORED -> {
          assertThat(frames.written()).isNotEmpty().containsOnly(0);
          assertThat(frames.read()).isNotEmpty().containsOnly(0);
        }
        default -> {
          assertThat(frames.written()).contains(4);
          assertThat(frames.read()).contains(4);
        }
      }
    }
  }
}
