package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.FrameRecorder;
import dev.slimwire.rmi.HarmedService;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.WireTap;
import dev.slimwire.testing.Fault;
import dev.slimwire.testing.FaultScript;
import java.io.IOException;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.ConnectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a client learns of the level of its last reply. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LastGrantedTest {

  private static final CompressionLevel ASKED = CompressionLevel.SMALLEST;
  private static final CompressionLevel FOUR = CompressionLevel.of(4);
  private static final CompressionLevel TWO = CompressionLevel.of(2);

  private final List<Remote> exported = new ArrayList<>();
  private Echo atMostFour;
  private Echo atMostTwo;

  @BeforeEach
  void export() throws Exception {
    atMostFour = echo(atMost(4));
    atMostTwo = echo(atMost(2));
  }

  @AfterEach
  void unexport() throws Exception {
    for (Remote remote : exported) {
      UnicastRemoteObject.unexportObject(remote, true);
    }
  }

  private Echo echo(RMIServerSocketFactory server) throws RemoteException {
    return echo(new CompressedRMIClientSocketFactory(), server);
  }

  private Echo echo(RMIClientSocketFactory client, @Nullable RMIServerSocketFactory server)
      throws RemoteException {
    EchoService service = new EchoService(0, client, server);
    exported.add(service);
    return service.stub();
  }

  private static CompressedRMIServerSocketFactory atMost(int step) {
    return CompressedRMIServerSocketFactory.builder().levelPolicy(LevelPolicy.atMost(step)).build();
  }

  @Test
  void lastReplyOfTheScopeCounts() throws Exception {
    RequestLevel.run(
        ASKED,
        () -> {
          assertThat(RequestLevel.lastGranted()).isEmpty();
          atMostFour.level();
          assertThat(RequestLevel.lastGranted()).contains(FOUR);
          atMostTwo.level();
          assertThat(RequestLevel.lastGranted()).contains(TWO);
          assertThatThrownBy(() -> atMostFour.fail("also a reply")).hasMessage("also a reply");
          assertThat(RequestLevel.lastGranted()).contains(FOUR);
        });
  }

  @Test
  void innerScopesHaveTheirOwn() throws Exception {
    RequestLevel.run(
        ASKED,
        () -> {
          atMostFour.level();
          RequestLevel.run(
              CompressionLevel.FASTEST,
              () -> {
                assertThat(RequestLevel.lastGranted()).isEmpty();
                atMostFour.level();
                assertThat(RequestLevel.lastGranted()).contains(CompressionLevel.FASTEST);
              });
          RequestLevel.callSending(CompressionLevel.NONE, atMostTwo::level);
          assertThat(RequestLevel.lastGranted()).contains(FOUR);
        });
  }

  @Test
  void stubsWithALevelReportToTheScopeAround() throws Exception {
    Echo stub = RequestLevel.stub(ASKED, atMostFour);
    Optional<CompressionLevel> granted =
        RequestLevel.callSending(
            CompressionLevel.NONE,
            () -> {
              stub.level();
              return RequestLevel.lastGranted();
            });
    assertThat(granted).contains(FOUR);
    stub.level();
    assertThat(RequestLevel.lastGranted()).isEmpty();
  }

  @Test
  void repliesThatWereAskedNothingHaveTheServersDefault() throws Exception {
    RequestLevel.runSending(
        CompressionLevel.NONE,
        () -> {
          atMostFour.level();
          assertThat(RequestLevel.lastGranted()).contains(CompressionLevel.FAST);
          atMostTwo.level();
          assertThat(RequestLevel.lastGranted()).contains(TWO);
        });
  }

  /** Reaches no server. */
  private record Refused() implements RMIClientSocketFactory, Serializable {

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      throw new java.net.ConnectException("Connection refused");
    }
  }

  @Test
  void plainRepliesAndFailedCallsLeaveNothingOfTheCallBefore() throws Exception {
    Echo plain = echo(new CompressedRMIClientSocketFactory(), null);
    byte[] request = new byte[200_000];
    new Random(1).nextBytes(request);
    FaultScript reset = FaultScript.NONE.toTarget(100_000, Fault.reset());
    RequestLevel.run(
        ASKED,
        () -> {
          atMostFour.level();
          assertThat(plain.level()).isEqualTo("3 3");
          assertThat(RequestLevel.lastGranted()).isEmpty();
          try (HarmedService harmed = new HarmedService(ClientConfiguration.standard())) {
            atMostFour.level();
            assertThatThrownBy(() -> harmed.harm(reset, 0, echo -> echo.echo(request)))
                .isInstanceOf(RemoteException.class);
            assertThat(RequestLevel.lastGranted()).isEmpty();
          }
        });
  }

  @Test
  void callsThatReachNoServerLeaveTheLastReply() throws Exception {
    Echo gone = echo(new CompressedRMIClientSocketFactory().over(new Refused()), atMost(4));
    RequestLevel.run(
        ASKED,
        () -> {
          atMostTwo.level();
          assertThatThrownBy(gone::level).isInstanceOf(ConnectException.class);
          assertThat(RequestLevel.lastGranted()).contains(TWO);
        });
  }

  @Test
  void callsOverOtherSocketsLeaveTheLastReply() throws Exception {
    Echo stock = echo(new WireTap(), null);
    RequestLevel.run(
        ASKED,
        () -> {
          atMostTwo.level();
          stock.level();
          assertThat(RequestLevel.lastGranted()).contains(TWO);
        });
  }

  @Test
  void callsOfTheGarbageCollectorDoNotCount() throws Exception {
    FrameRecorder collector = new FrameRecorder();
    RMIServerSocketFactory other =
        CompressedRMIServerSocketFactory.builder()
            .levelPolicy(LevelPolicy.atMost(2))
            .listener(collector)
            .build();
    Opener service = () -> echo(other);
    exported.add(service);
    Opener opener =
        (Opener)
            UnicastRemoteObject.exportObject(
                service, 0, new CompressedRMIClientSocketFactory(), atMost(4));
    RequestLevel.run(
        ASKED,
        () -> {
          Echo opened = opener.open(); // the client tells the other server that it has a reference
          assertThat(collector.written()).as("replies to the client's dirty call").isNotEmpty();
          assertThat(RequestLevel.lastGranted()).contains(FOUR);
          opened.level();
          assertThat(RequestLevel.lastGranted()).contains(TWO);
        });
  }

  @Test
  void otherThreadsHaveNoPartInIt() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Future<?>> clients = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      CompressionLevel level = CompressionLevel.of(i % 5);
      clients.add(
          threads.submit(
              () -> {
                for (int call = 0; call < 50; call++) {
                  assertThat(RequestLevel.lastGranted()).isEmpty();
                  RequestLevel.run(
                      level,
                      () -> {
                        atMostFour.level();
                        assertThat(RequestLevel.lastGranted()).contains(level);
                      });
                }
                return null;
              }));
    }
    for (Future<?> client : clients) {
      client.get();
    }
    threads.shutdown();
    RequestLevel.run(
        ASKED,
        () -> {
          atMostFour.level();
          assertThat(CompletableFuture.supplyAsync(RequestLevel::lastGranted).get()).isEmpty();
        });
  }

  /** Returns a new object of another server. */
  @FunctionalInterface
  interface Opener extends Remote {

    Echo open() throws IOException;
  }
}
