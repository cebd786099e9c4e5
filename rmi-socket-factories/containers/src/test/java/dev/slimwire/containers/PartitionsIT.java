package dev.slimwire.containers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testcontainers.containers.Network;

/**
 * A registry, a server and two clients in containers of their own. One client is in the network
 * {@code front}, the other in {@code back}; the server and the registry are in both.
 */
@NeedsDocker
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PartitionsIT {

  private static final Predicate<String> OK = line -> line.matches("call \\d+ ok");
  private static final Predicate<String> FAILED = line -> line.matches("call \\d+ failed.*");
  private static final int MANY = 40;

  private static final Setup CLIENT =
      Setup.withAllCodecs()
          .with(
              "-Dsun.rmi.transport.tcp.responseTimeout=3000", "-Ddev.slimwire.connectTimeout=3000");

  private static Network front;
  private static Network back;
  private static Node registry;
  private static Node server;
  private static Node frontClient;
  private static Node backClient;

  private int frontStart;
  private int backStart;

  @BeforeAll
  static void start() {
    front = Network.newNetwork();
    back = Network.newNetwork();
    registry = Node.start(Setup.withAllCodecs(), front, "registry", RegistryProgram.class);
    registry.connect(back);
    server = Node.start(Setup.withAllCodecs(), front, "server", CompressedServer.class, "registry");
    server.connect(back);
    frontClient = client(front, "frontClient");
    backClient = client(back, "backClient");
  }

  private static Node client(Network network, String name) {
    return Node.start(CLIENT, network, name, Caller.class, "compressed", "registry", "forever");
  }

  @AfterAll
  static void close() {
    for (AutoCloseable one :
        new AutoCloseable[] {backClient, frontClient, server, registry, back, front}) {
      Closing.close(one);
    }
  }

  @BeforeEach
  void bothAreServed() throws InterruptedException {
    frontStart = frontClient.lines().size();
    backStart = backClient.lines().size();
    awaitCalls(frontClient, frontStart);
    awaitCalls(backClient, backStart);
    frontStart = frontClient.lines().size();
    backStart = backClient.lines().size();
  }

  @AfterEach
  void noAnswerWasWrong() {
    assertThat(frontClient.output() + backClient.output()).doesNotContain("WRONG");
  }

  @Test
  void partitionedClientFailsWhileTheOtherIsServedAndGoesOnWhenItIsConnectedAgain()
      throws Exception {
    frontClient.disconnect(front);
    frontClient.lines().await("failed call", frontStart, 2, FAILED);
    awaitCalls(backClient, backClient.lines().size());
    int before = frontClient.lines().size();
    frontClient.connect(front);
    awaitCalls(frontClient, before);
    assertThat(backClient.lines().since(backStart)).noneMatch(FAILED);
  }

  @Test
  void serverThatIsPartitionedFromOneNetworkServesTheOther() throws Exception {
    server.disconnect(front);
    frontClient.lines().await("failed call", frontStart, 2, FAILED);
    awaitCalls(backClient, backClient.lines().size());
    int before = frontClient.lines().size();
    server.connect(front);
    awaitCalls(frontClient, before);
    assertThat(backClient.lines().since(backStart)).noneMatch(FAILED);
  }

  @Test
  void callsGoOnAfterTheServerWasKilledAndRestarted() throws Exception {
    server.kill();
    frontClient.lines().await("failed call", frontStart, 2, FAILED);
    backClient.lines().await("failed call", backStart, 2, FAILED);
    assertThat(failures(frontClient, frontStart))
        .allMatch(line -> line.matches("call \\d+ failed: java\\.rmi\\..*"));
    int frontBefore = frontClient.lines().size();
    int backBefore = backClient.lines().size();
    server.restart();
    awaitCalls(frontClient, frontBefore);
    awaitCalls(backClient, backBefore);
  }

  @Test
  void clientsThatHaveStubsDoNotNoticeThatTheRegistryWasKilled() throws Exception {
    registry.kill();
    awaitCalls(frontClient, frontClient.lines().size());
    awaitCalls(backClient, backClient.lines().size());
    assertThat(failures(frontClient, frontStart)).isEmpty();
    assertThat(failures(backClient, backStart)).isEmpty();
    registry.restart();
    // and newcomers find the server there again
    try (Node newcomer = client(front, "newcomer")) {
      awaitCalls(newcomer, 0);
    }
  }

  @Test
  void frozenServerFailsCallsByTheirTimeoutAndServesAgain() throws Exception {
    server.freeze();
    try {
      frontClient
          .lines()
          .await(
              "timeout",
              frontStart,
              1,
              FAILED.and(line -> line.contains("java.net.SocketTimeoutException")));
    } finally {
      server.thaw();
    }
    awaitCalls(frontClient, frontClient.lines().size());
    awaitCalls(backClient, backClient.lines().size());
  }

  private static void awaitCalls(Node client, int start) throws InterruptedException {
    client.lines().await("good call", start, MANY, OK);
  }

  private static List<String> failures(Node client, int start) {
    return client.lines().since(start).stream().filter(FAILED).toList();
  }
}
