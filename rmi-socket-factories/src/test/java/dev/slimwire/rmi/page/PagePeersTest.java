package dev.slimwire.rmi.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.page.CompressedPage;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.WireTap;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.rmi.MarshalledObject;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which codecs pages use: those of the connection that they cross, whatever the thread serves. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PagePeersTest {

  private static final NamePage PAGE = new NamePage(2000, null);

  private final WireTap tap = new WireTap();
  private final List<Remote> exported = new ArrayList<>();

  @AfterEach
  void unexport() throws Exception {
    for (Remote remote : exported) {
      UnicastRemoteObject.unexportObject(remote, true);
    }
  }

  @Test
  void argumentsUseOnlyCodecsThatTheServerHas() throws Exception {
    Pages full = compressing(CodecRegistry.installed());
    Pages poor = compressing(CodecRegistry.builtIn());
    for (int i = 0; i < 10; i++) {
      // without a ping, a connection is used again right after another one
      assertThat(full.codecOf(PAGE)).isEqualTo("zstd:1");
      assertThat(poor.codecOf(PAGE)).isEqualTo("deflate:1");
      assertThat(RequestLevel.call(CompressionLevel.SMALL, () -> full.codecOf(PAGE)))
          .isEqualTo("zstd:6");
      assertThat(RequestLevel.call(CompressionLevel.SMALL, () -> poor.codecOf(PAGE)))
          .isEqualTo("deflate:6");
    }
  }

  @Test
  void argumentWithALevelOfItsOwnUsesOnlyCodecsThatTheServerHas() throws Exception {
    NamePage page = new NamePage(2000, CompressionLevel.parse("zstd:9"));
    assertThat(compressing(CodecRegistry.installed()).codecOf(page)).isEqualTo("zstd:9");
    assertThat(compressing(CodecRegistry.builtIn()).codecOf(page)).isEqualTo("deflate:1");
  }

  @Test
  void nestedCallsUseCodecsOfTheirOwnConnection() throws Exception {
    Pages full = compressing(CodecRegistry.installed());
    Pages poor = compressing(CodecRegistry.builtIn());
    // argument, result that comes back, own result
    assertThat(full.codecsThrough(poor, PAGE)).containsExactly("deflate:1", "deflate:1");
    assertThat(poor.codecsThrough(full, PAGE)).containsExactly("zstd:1", "zstd:1");
    assertThat(RequestLevel.call(CompressionLevel.SMALL, () -> full.through(poor, PAGE)).codec())
        .isEqualTo("zstd:6");
    assertThat(RequestLevel.call(CompressionLevel.SMALL, () -> poor.through(full, PAGE)).codec())
        .isEqualTo("deflate:6");
  }

  @Test
  void receivedPagesAreSentOnInCodecsThatTheNextPeerHas() throws Exception {
    Pages full = compressing(CodecRegistry.installed());
    Pages poor = compressing(CodecRegistry.builtIn());
    CompressedPage<NamePage> received = full.compressed(CompressedPage.of(PAGE));
    assertThat(received.page(NamePage::new).names()).isEqualTo(PAGE.names());
    assertThat(poor.compressed(received).page(NamePage::new).names()).isEqualTo(PAGE.names());
  }

  @Test
  void stockServersAndClientsGetCodecsThatAllPeersHave() throws Exception {
    Pages stock = export(new WireTap(), null);
    assertThat(stock.codecOf(PAGE)).isEqualTo("deflate:1");
    assertThat(stock.page(PAGE).codec()).isEqualTo("deflate:1");
    Pages fallingBack = export(new CompressedRMIClientSocketFactory(), null);
    assertThat(RequestLevel.call(CompressionLevel.SMALL, () -> fallingBack.codecOf(PAGE)))
        .isEqualTo("deflate:6");
    Pages mixed = export(new WireTap(), new CompressedRMIServerSocketFactory());
    assertThat(mixed.page(PAGE).codec()).isEqualTo("deflate:1");
  }

  @Test
  void marshalledObjectsAreForUnknownPeers() throws Exception {
    assertThat(new MarshalledObject<>(PAGE).get().codec()).isEqualTo("deflate:1");
    assertThat(RequestLevel.call(CompressionLevel.SMALL, () -> new MarshalledObject<>(PAGE)).get())
        .extracting(NamePage::codec)
        .isEqualTo("deflate:6");
  }

  @Test
  void askingForTheConnectionWritesNothing() throws Exception {
    Pages full = compressing(CodecRegistry.installed());
    assertThat(full.codecOf(PAGE)).isEqualTo("zstd:1");
    int before = tap.writes().size();
    assertThat(full.codecOf(PAGE)).isEqualTo("zstd:1");
    assertThat(tap.writes().stream().skip(before).filter(write -> write.length > 8)).hasSize(1);
  }

  @Test
  void limitsAreThoseOfTheServerThatReads() throws Exception {
    PageLimits limits = PageLimits.DEFAULT.withMaxRawLength(2000);
    Pages strict =
        export(
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().pageLimits(limits).build());
    Pages full = compressing(CodecRegistry.installed());
    assertThatThrownBy(() -> strict.codecOf(PAGE)).rootCause().hasMessageContaining("over limit");
    // what a strict server gets from others is not its clients'
    assertThat(strict.codecFrom(full, 2000)).isEqualTo("zstd:1");
    Pages fallingBack = export(new CompressedRMIClientSocketFactory(), null);
    assertThat(strict.codecFrom(fallingBack, 2000)).isEqualTo("deflate:1");
    Pages stock = export(new WireTap(), null);
    assertThat(strict.codecWithin(stock, 2000)).isEqualTo("deflate:1");
  }

  @Test
  void pageThatBeginsInsideABlockOfTheStreamIsUnderTheServersLimits() throws Exception {
    Pages strict =
        export(
            new WireTap(),
            CompressedRMIServerSocketFactory.builder()
                .pageLimits(PageLimits.DEFAULT.withMaxRawLength(2000))
                .build());
    assertThat(strict.codecOf(new Embedded(new NamePage(10, null)))).isEqualTo("zstd:1");
    assertThatThrownBy(() -> strict.codecOf(new Embedded(PAGE)))
        .rootCause()
        .hasMessageContaining("over limit");
  }

  @Test
  void levelThatIsServedIsNotThatOfCallsToPlainServers() throws Exception {
    Pages full = compressing(CodecRegistry.installed());
    Pages lowering =
        export(
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().levelPolicy(LevelPolicy.atMost(0)).build());
    Pages stock = export(new WireTap(), null);
    Pages fallingBack = export(new CompressedRMIClientSocketFactory(), null);
    for (Pages plain : List.of(stock, fallingBack)) {
      assertThat(
              RequestLevel.call(CompressionLevel.SMALLEST, () -> full.codecsThrough(plain, PAGE)))
          .first()
          .isEqualTo("deflate:1");
      assertThat(lowering.codecsThrough(plain, PAGE)).first().isEqualTo("deflate:1");
    }
  }

  private Pages compressing(CodecRegistry codecs) throws IOException {
    return export(
        new CompressedRMIClientSocketFactory().over(tap),
        CompressedRMIServerSocketFactory.builder().codecs(codecs).build());
  }

  private Pages export(
      @Nullable RMIClientSocketFactory client, @Nullable RMIServerSocketFactory server)
      throws RemoteException {
    Service service = new Service();
    exported.add(service);
    return (Pages) UnicastRemoteObject.exportObject(service, 0, client, server);
  }

  /** Takes and gives pages. */
  interface Pages extends Remote {

    /** Returns the codec that the argument was written with. */
    String codecOf(NamePage page) throws RemoteException;

    NamePage page(NamePage page) throws RemoteException;

    /** Calls another server; returns the codecs of that call's argument and result. */
    List<String> codecsThrough(Pages next, NamePage page) throws RemoteException;

    /** Gets a page of another server; returns its codec. */
    String codecFrom(Pages next, int rows) throws RemoteException;

    /** Gets a page of another server at a level; returns its codec. */
    String codecWithin(Pages next, int rows) throws RemoteException;

    /** Returns the codec that the page in the argument was written with. */
    String codecOf(Embedded page) throws RemoteException;

    NamePage ofRows(int rows) throws RemoteException;

    /** Returns what another server does. */
    NamePage through(Pages next, NamePage page) throws RemoteException;

    CompressedPage<NamePage> compressed(CompressedPage<NamePage> page) throws RemoteException;
  }

  private static final class Service implements Pages {

    @Override
    public String codecOf(NamePage page) {
      return page.codec();
    }

    @Override
    public NamePage page(NamePage page) {
      return page;
    }

    @Override
    public List<String> codecsThrough(Pages next, NamePage page) throws RemoteException {
      return List.of(next.codecOf(page), next.page(page).codec());
    }

    @Override
    public String codecFrom(Pages next, int rows) throws RemoteException {
      return next.ofRows(rows).codec();
    }

    @Override
    public String codecWithin(Pages next, int rows) throws RemoteException {
      return RequestLevel.call(CompressionLevel.FAST, () -> next.ofRows(rows)).codec();
    }

    @Override
    public String codecOf(Embedded page) {
      return page.page.codec();
    }

    @Override
    public NamePage ofRows(int rows) {
      return new NamePage(rows, null);
    }

    @Override
    public NamePage through(Pages next, NamePage page) throws RemoteException {
      return next.page(page);
    }

    @Override
    public CompressedPage<NamePage> compressed(CompressedPage<NamePage> page) {
      return page;
    }
  }

  /** Writes a page behind bytes of its own, in one block with them: the page flushes nothing. */
  private static final class Embedded implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    private transient NamePage page;

    Embedded(NamePage page) {
      this.page = page;
    }

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(1);
      page.writeExternal(withoutFlush(out));
    }

    private static ObjectOutput withoutFlush(ObjectOutput out) {
      return (ObjectOutput)
          Proxy.newProxyInstance(
              Embedded.class.getClassLoader(),
              new Class<?>[] {ObjectOutput.class},
              (proxy, method, arguments) ->
                  method.getName().equals("flush") ? null : method.invoke(out, arguments));
    }

    @Serial
    private void readObject(ObjectInputStream in) throws IOException {
      in.readInt();
      page = new NamePage();
      page.readExternal(in);
    }
  }
}
