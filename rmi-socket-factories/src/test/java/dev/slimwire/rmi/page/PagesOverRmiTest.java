package dev.slimwire.rmi.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.page.CompressedPage;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.WireTap;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.ServerException;
import java.rmi.UnmarshalException;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PagesOverRmiTest {

  private PageService service;
  private PageSource source;

  @BeforeEach
  void export() throws Exception {
    service = new PageService();
    source =
        (PageSource)
            UnicastRemoteObject.exportObject(
                service,
                0,
                // connections of its own: others may have been made under another configuration
                new CompressedRMIClientSocketFactory().over(new WireTap()),
                CompressedRMIServerSocketFactory.builder()
                    .levelPolicy(LevelPolicy.atMost(7))
                    .build());
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
    System.clearProperty("dev.slimwire.maxPageLength");
    ClientConfiguration.install(ClientConfiguration.standard());
  }

  @Test
  void clientRefusesPagesOverItsOwnLimitWithAndWithoutALevel() throws Exception {
    ClientConfiguration.install(
        ClientConfiguration.standard().withPageLimits(PageLimits.DEFAULT.withMaxRawLength(2000)));
    assertThat(source.page(10, null).names()).hasSize(10);
    assertOverLimit(() -> source.page(2000, null));
    assertOverLimit(() -> RequestLevel.call(CompressionLevel.SMALL, () -> source.page(2000, null)));
    assertThat(source.page(10, null).names()).hasSize(10);
  }

  @Test
  void operatorsLimitForPagesWinsOverTheProgram() throws Exception {
    System.setProperty("dev.slimwire.maxPageLength", "2000");
    ClientConfiguration.install(ClientConfiguration.standard().withPageLimits(PageLimits.DEFAULT));
    assertOverLimit(() -> source.page(2000, null));
  }

  @Test
  void levelZeroSwitchesCompressionOffForPagesToo() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard().withLevel(CompressionLevel.NONE));
    source.relay(new NamePage(10, null));
    assertThat(service.lastWrittenAt).isEqualTo("0");
  }

  @Test
  void stockClientsAreHeldToTheServersPolicyAndLimits() throws Exception {
    PageService strict = new PageService();
    PageSource stub =
        (PageSource)
            UnicastRemoteObject.exportObject(
                strict,
                0,
                null,
                CompressedRMIServerSocketFactory.builder()
                    .levelPolicy(LevelPolicy.atMost(1))
                    .pageLimits(PageLimits.DEFAULT.withMaxRawLength(2000))
                    .build());
    try {
      assertThat(stub.page(10, null).writtenAt()).isEqualTo("1");
      assertThat(stub.relay(new NamePage(10, null)).names()).hasSize(10);
      assertThatThrownBy(() -> stub.relay(new NamePage(2000, null)))
          .isInstanceOf(ServerException.class)
          .rootCause()
          .hasMessageContaining("page over limit");
    } finally {
      UnicastRemoteObject.unexportObject(strict, true);
    }
  }

  private static void assertOverLimit(ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(UnmarshalException.class)
        .rootCause()
        .hasMessageContaining("page over limit");
  }

  @Test
  void methodAndPageSeeTheirOwnLevelWhileOthersAskForOthers() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<Void>> clients = new ArrayList<>();
    for (int client = 0; client < 8; client++) {
      CompressionLevel level = CompressionLevel.of(client);
      clients.add(
          threads.submit(
              () -> {
                for (int i = 0; i < 30; i++) {
                  NamePage page = RequestLevel.call(level, () -> source.page(2000, null));
                  assertThat(page.writtenAt()).isEqualTo(level.toString());
                  assertThat(page.names()).isEqualTo(new NamePage(2000, null).names());
                }
                return null;
              }));
    }
    for (Future<Void> client : clients) {
      client.get();
    }
    threads.shutdown();
  }

  @Test
  void pageWithALevelOfItsOwnIsCappedByThePolicyToo() throws Exception {
    assertThat(source.page(10, "smallest").writtenAt()).isEqualTo("7");
    assertThat(source.page(10, "fastest").writtenAt()).isEqualTo("1");
    assertThat(
            RequestLevel.call(CompressionLevel.SMALLEST, () -> source.page(10, null)).writtenAt())
        .isEqualTo("7");
    assertThat(source.page(10, null).writtenAt()).isEqualTo("3");
  }

  @Test
  void pagesTravelAsArgumentsAtTheLevelOfTheCall() throws Exception {
    NamePage page = new NamePage(50_000, null);
    NamePage back = RequestLevel.call(CompressionLevel.SMALL, () -> source.relay(page));
    assertThat(back.names()).isEqualTo(page.names());
    assertThat(service.lastWrittenAt).isEqualTo("6");
    source.relay(page);
    assertThat(service.lastWrittenAt).isEqualTo("3");
  }

  @Test
  void compressedPagesAreServedManyTimes() throws Exception {
    NamePage first = source.cached().page(NamePage::new);
    for (int step = 0; step < 8; step++) {
      CompressedPage<NamePage> copy = RequestLevel.call(CompressionLevel.of(step), source::cached);
      assertThat(copy.page(NamePage::new).names()).isEqualTo(first.names());
    }
  }

  /** Serves pages. */
  interface PageSource extends Remote {

    NamePage page(int rows, @Nullable String level) throws IOException;

    NamePage relay(NamePage page) throws IOException;

    CompressedPage<NamePage> cached() throws IOException;
  }

  private static final class PageService implements PageSource {

    private final CompressedPage<NamePage> cached;
    private volatile String lastWrittenAt = "";

    PageService() throws IOException {
      cached = CompressedPage.of(new NamePage(5000, null));
    }

    @Override
    public NamePage page(int rows, @Nullable String level) {
      return new NamePage(rows, level == null ? null : CompressionLevel.parse(level));
    }

    @Override
    public NamePage relay(NamePage page) {
      lastWrittenAt = page.writtenAt();
      return page;
    }

    @Override
    public CompressedPage<NamePage> cached() {
      return cached;
    }
  }
}
