package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.page.CompressedPage;
import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class MetricsOverRmiTest {

  private final TransferMetrics metrics = new TransferMetrics();

  private @Nullable EchoService exported;

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(exported, true);
  }

  private EchoService service(LevelPolicy policy) throws Exception {
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder()
                .levelPolicy(policy)
                .listener(metrics)
                .build());
    exported = service;
    return service;
  }

  @Test
  void pagesOfCallsAreCountedByTheServer() throws Exception {
    EchoService service = service(LevelPolicy.UNLIMITED);

    service.stub().echo(new NamePage(2000, null));

    assertThat(metrics.getPagesRead()).isEqualTo(1);
    assertThat(metrics.getPagesWritten()).isEqualTo(1);
    assertThat(metrics.getLoweredLevels()).isZero();
  }

  @Test
  void pagesThatArePackedOnceAreCountedEachTimeTheyCrossTheWire() throws Exception {
    Echo stub = service(LevelPolicy.UNLIMITED).stub();
    CompressedPage<NamePage> page = CompressedPage.of(new NamePage(2000, null));

    stub.echo(page);
    CompressedPage<?> back = (CompressedPage<?>) stub.echo(page);

    assertThat(back.rawLength()).isEqualTo(page.rawLength());
    assertThat(metrics.getPagesRead()).isEqualTo(2);
    assertThat(metrics.getPagesWritten()).isEqualTo(2);
  }

  @Test
  void pagesOfAStreamThatIsAnArgumentAreCountedByTheServer() throws Exception {
    Echo stub = service(LevelPolicy.UNLIMITED).stub();
    NamePage page = new NamePage(2000, null);

    stub.echo(RemoteStream.of(List.of(page, new NamePage(2000, null))));

    assertThat(metrics.getPagesRead()).isEqualTo(2);
    assertThat(metrics.getPagesWritten()).isEqualTo(2);
  }

  @Test
  void levelsThatThePolicyLowersAreCounted() throws Exception {
    // RMI's own calls ask for the standard level, at any time: it must not be one that is lowered
    EchoService service = service(LevelPolicy.atMost(3));
    Echo stub = service.stub();

    RequestLevel.call(CompressionLevel.FASTEST, () -> stub.echo("granted"));
    long before = metrics.getLoweredLevels();
    RequestLevel.call(CompressionLevel.SMALLEST, () -> stub.echo("lowered"));

    assertThat(metrics.getLoweredLevels()).isEqualTo(before + 1);
  }
}
