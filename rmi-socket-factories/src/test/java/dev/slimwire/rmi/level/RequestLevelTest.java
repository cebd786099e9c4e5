package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.RequestLevel;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RequestLevelTest {

  private EchoService service;
  private Echo echo;

  @BeforeEach
  void export() throws Exception {
    service = EchoService.compressed();
    echo = service.stub();
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
  }

  @Test
  void remoteMethodSeesTheLevelOfItsOwnRequest() throws Exception {
    assertThat(echo.level()).isEqualTo("3 3");
    assertThat(RequestLevel.call(CompressionLevel.SMALL, echo::level)).isEqualTo("6 6");
    assertThat(RequestLevel.call(CompressionLevel.NONE, echo::level)).isEqualTo("0 0");
    assertThat(RequestLevel.call(CompressionLevel.parse("deflate:9"), echo::level))
        .isEqualTo("deflate:9 deflate:9");
    assertThat(RequestLevel.call(CompressionLevel.parse("lzf"), echo::level))
        .isEqualTo("lzf lzf:1");
    assertThat(echo.level()).isEqualTo("3 3");
  }

  @Test
  void callsThrowWhatTheirMethodsDeclare() throws RemoteException {
    assertThat(RequestLevel.call(CompressionLevel.SMALL, echo::level)).isEqualTo("6 6");
    RequestLevel.run(
        CompressionLevel.NONE, () -> assertThat(echo.level()).isEqualTo("0 0")); // returns nothing
    RequestLevel.runSending(CompressionLevel.NONE, () -> assertThat(echo.level()).isEqualTo("3 3"));
    assertThatThrownBy(() -> RequestLevel.run(CompressionLevel.SMALL, () -> echo.fail("gone")))
        .hasMessage("gone");
  }

  @Test
  void callRightAfterDgcAckCarriesItsLevel() throws Exception {
    for (int i = 0; i < 50; i++) {
      CompressionLevel level = CompressionLevel.of(i % 10);
      // the reply holds a remote reference: the client acknowledges it and reads nothing
      Echo opened = echo.open();
      assertThat(RequestLevel.call(level, echo::level)).isEqualTo(level + " " + level);
      assertThat(echo.level()).isEqualTo("3 3");
      assertThat(RequestLevel.call(level, opened::level)).isEqualTo(level + " " + level);
    }
  }

  @Test
  void clientsWithDifferentLevelsDoNotSeeEachOthers() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(10);
    List<Future<Void>> clients = new ArrayList<>();
    for (int client = 0; client < 10; client++) {
      CompressionLevel level = CompressionLevel.of(client);
      clients.add(
          threads.submit(
              () -> {
                for (int i = 0; i < 100; i++) {
                  assertThat(RequestLevel.call(level, echo::level)).isEqualTo(level + " " + level);
                }
                return null;
              }));
    }
    for (Future<Void> client : clients) {
      client.get();
    }
    threads.shutdown();
  }

  /** Makes a call in the middle of being read, and becomes the levels that the other end saw. */
  @SuppressWarnings("serial") // RMI puts stubs in the place of remote objects
  private static final class Calling implements Serializable {

    @Serial private static final long serialVersionUID = 1;

    private final Echo other;
    private final int length;
    private transient String seen = "";

    Calling(Echo other, int length) {
      this.other = other;
      this.length = length;
    }

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      byte[] random = new byte[length];
      new Random(length).nextBytes(random);
      out.write(random);
    }

    @Serial
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      seen =
          RequestLevel.call(
              CompressionLevel.SMALLEST,
              () -> {
                in.readFully(new byte[length]);
                return other.level();
              });
    }

    @Serial
    private Object readResolve() {
      return seen;
    }
  }

  /** Leaves a scope open where it is read. */
  private static final class Leaving implements Serializable {

    @Serial private static final long serialVersionUID = 1;

    @Serial
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      TransferContext.requesting(
              CompressionLevel.SMALLEST, CodecRegistry.installed(), PageLimits.DEFAULT)
          .open();
    }

    @Serial
    private Object readResolve() {
      return "left";
    }
  }

  @Test
  void scopeThatARequestLeavesIsGoneWithTheNextOne() throws Exception {
    assertThat(echo.echo(new Leaving())).isEqualTo("left");
    assertThat(echo.level()).isEqualTo("3 3");
    assertThat(echo.echo(new Leaving())).isEqualTo("left");
    assertThat(RequestLevel.call(CompressionLevel.SMALL, echo::level)).isEqualTo("6 6");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 100, 5000, 100_000, 1_000_000})
  void levelHoldsWhileItsThreadReadsOnFromTheRequestThatItServes(int length) throws Exception {
    assertThat(echo.echo(new Calling(echo, length))).isEqualTo("9 9");
    assertThat(echo.level()).isEqualTo("3 3");
  }

  @Test
  void callsThatAServerMakesWhileItServesLeaveItsLevelAlone() throws Exception {
    EchoService callback = EchoService.compressed();
    try {
      // the argument makes the server call the client's DGC before its method runs
      assertThat(
              RequestLevel.call(
                  CompressionLevel.SMALLEST, () -> echo.echoThrough(callback.stub(), "x")))
          .isEqualTo("x 9 9");
    } finally {
      UnicastRemoteObject.unexportObject(callback, true);
    }
  }

  @Test
  void innerLevelHoldsForItsOwnCallsOnly() throws Exception {
    String levels =
        RequestLevel.call(
            CompressionLevel.SMALL,
            () -> RequestLevel.call(CompressionLevel.FASTEST, echo::level) + ", " + echo.level());
    assertThat(levels).isEqualTo("1 1, 6 6");
    assertThat(TransferContext.bound()).isNull();
  }

  @Test
  void levelIsGoneWhenTheCallFails() {
    assertThatThrownBy(() -> RequestLevel.run(CompressionLevel.SMALL, () -> echo.fail("gone")))
        .hasMessage("gone");
    assertThat(TransferContext.bound()).isNull();
  }

  @Test
  void policyLowersWhatIsAskedAndNeverRefuses() throws Exception {
    EchoService capped =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().levelPolicy(LevelPolicy.atMost(4)).build());
    Echo stub = capped.stub();
    try {
      assertThat(RequestLevel.call(CompressionLevel.SMALLEST, stub::level)).isEqualTo("9 4");
      assertThat(RequestLevel.call(CompressionLevel.FASTEST, stub::level)).isEqualTo("1 1");
      assertThat(RequestLevel.call(CompressionLevel.parse("deflate:9"), stub::level))
          .isEqualTo("deflate:9 4");
      assertThat(stub.level()).isEqualTo("3 3");
    } finally {
      UnicastRemoteObject.unexportObject(capped, true);
    }
  }

  @Test
  void pooledThreadsNeverLeakALevelToOtherClients() throws Exception {
    EchoService mixed = new EchoService(0, null, new CompressedRMIServerSocketFactory());
    Echo plain = mixed.stub();
    try {
      for (int i = 0; i < 20; i++) {
        assertThat(RequestLevel.call(CompressionLevel.SMALL, echo::level)).isEqualTo("6 6");
        UnicastRemoteObject.unexportObject(service, true);
        assertThat(plain.level()).isEqualTo("3 3");
        export();
      }
    } finally {
      UnicastRemoteObject.unexportObject(mixed, true);
    }
  }

  @Test
  void levelsNameCodecsOfTheInstalledConfiguration() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard().withCodecs(CodecRegistry.builtIn()));
    try {
      assertThatThrownBy(() -> RequestLevel.call(CompressionLevel.parse("zstd"), echo::level))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("zstd");
      assertThat(RequestLevel.call(CompressionLevel.parse("deflate"), echo::level))
          .isEqualTo("deflate deflate:6");
    } finally {
      ClientConfiguration.install(ClientConfiguration.standard());
    }
  }

  @Test
  void codecThatIsNotAtHandIsNamedBeforeTheCall() {
    assertThatThrownBy(() -> RequestLevel.call(CompressionLevel.parse("brotli:5"), echo::level))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("brotli");
  }
}
