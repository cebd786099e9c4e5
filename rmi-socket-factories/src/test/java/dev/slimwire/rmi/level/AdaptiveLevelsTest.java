package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The levels auto and within a time, asked for in every way there is. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class AdaptiveLevelsTest {

  private static final CompressionLevel WITHIN = CompressionLevel.parse("within:20ms");

  private final List<Remote> exported = new ArrayList<>();
  private Echo echo;

  @BeforeEach
  void export() throws Exception {
    echo = echo(CompressionLevel.FAST);
  }

  @AfterEach
  void unexport() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard());
    for (Remote remote : exported) {
      UnicastRemoteObject.unexportObject(remote, true);
    }
  }

  /** Each at a port of its own: equal factories share connections, whatever their levels. */
  private Echo echo(CompressionLevel carried) throws IOException {
    EchoService service =
        new EchoService(
            FreePort.find(),
            new CompressedRMIClientSocketFactory().withLevel(carried),
            CompressedRMIServerSocketFactory.builder().levelPolicy(LevelPolicy.atMost(6)).build());
    exported.add(service);
    return service.stub();
  }

  @Test
  void requestsAskForThemAndLearnWhatThePolicyLeaves() throws Exception {
    String granted =
        RequestLevel.call(
            CompressionLevel.auto(), () -> echo.level() + " " + RequestLevel.lastGranted());
    assertThat(granted).isEqualTo("auto auto:6 Optional[auto:6]");
    assertThat(RequestLevel.call(WITHIN, echo::level)).isEqualTo("within:20ms within:20ms:6");
    assertThat(RequestLevel.call(CompressionLevel.parse("auto:4"), echo::level))
        .isEqualTo("auto:4 auto:4");
    assertThat(echo.level()).isEqualTo("3 3");
  }

  @Test
  void stubsAskForThem() throws Exception {
    assertThat(RequestLevel.stub(WITHIN, echo).level()).isEqualTo("within:20ms within:20ms:6");
  }

  @Test
  void factoriesCarryThem() throws Exception {
    assertThat(echo(CompressionLevel.auto()).level()).isEqualTo("auto auto:6");
  }

  @Test
  void clientsAreConfiguredWithThem() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard().withLevel(WITHIN));
    assertThat(echo(CompressionLevel.NONE).level()).isEqualTo("within:20ms within:20ms:6");
  }

  @Test
  void longRepliesArriveAndTheirArrivalIsReported() throws Exception {
    Echo adaptive = echo(CompressionLevel.auto());
    for (int call = 0; call < 20; call++) {
      byte[] sent = new byte[1 << 20];
      for (int i = 0; i < sent.length; i++) {
        sent[i] = (byte) (i * i >> call);
      }
      assertThat(adaptive.echo(sent)).isEqualTo(sent);
      assertThat(adaptive.level()).as("a report changes no level").isEqualTo("auto auto:6");
    }
  }

  @Test
  void pagesAreWrittenAtThem() throws Exception {
    NamePage sent = new NamePage(5000, null);
    for (CompressionLevel level : List.of(CompressionLevel.auto(), WITHIN)) {
      NamePage page = RequestLevel.call(level, () -> (NamePage) echo.echo(sent));
      assertThat(page.names()).isEqualTo(sent.names());
    }
    NamePage insists = new NamePage(5000, WITHIN);
    assertThat(((NamePage) echo.echo(insists)).names()).isEqualTo(insists.names());
  }
}
