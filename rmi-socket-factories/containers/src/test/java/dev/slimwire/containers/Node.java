package dev.slimwire.containers;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.exception.InternalServerErrorException;
import com.github.dockerjava.api.model.ContainerNetwork;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.startupcheck.OneShotStartupCheckStrategy;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.MountableFile;

/** A container with a JVM, known in its networks by a name. */
final class Node implements AutoCloseable {

  private static final Duration WATCHDOG = Duration.ofSeconds(120);
  private static final int FREEZINGS = 20;
  private static final Duration BETWEEN_FREEZINGS = Duration.ofMillis(500);
  private static final String STARTED = ".*(" + Names.READY + "|call \\d+ ).*\\n";

  private final String name;
  private final Lines lines = new Lines();
  private final GenericContainer<?> container;

  private Node(String name, GenericContainer<?> container) {
    this.name = name;
    this.container = container.withLogConsumer(lines);
  }

  /** Starts a program that serves or calls until it is killed, and waits until it is ready. */
  static Node start(Setup setup, Network network, String name, Class<?> main, String... arguments) {
    Node node =
        new Node(
            name,
            container(setup, network, name, main, arguments)
                .waitingFor(Wait.forLogMessage(STARTED, 1).withStartupTimeout(WATCHDOG)));
    node.container.start();
    return node;
  }

  /** Runs a program to its end, which must be a good one, and returns what it prints. */
  static String run(Setup setup, Network network, Class<?> main, String... arguments) {
    try (GenericContainer<?> container =
        container(setup, network, "once", main, arguments)
            .withStartupCheckStrategy(new OneShotStartupCheckStrategy().withTimeout(WATCHDOG))) {
      container.start();
      return container.getLogs();
    }
  }

  private static GenericContainer<?> container(
      Setup setup, Network network, String name, Class<?> main, String... arguments) {
    GenericContainer<?> container =
        new GenericContainer<>(setup.image())
            .withNetwork(network)
            .withNetworkAliases(name)
            .withCreateContainerCmdModifier(Node::askNobodyOutside)
            .withCommand(setup.command(name, main, arguments));
    for (Path file : setup.files()) {
      container.withCopyFileToContainer(MountableFile.forHostPath(file), Setup.inContainer(file));
    }
    return container;
  }

  /** A name that a partition hides is unknown at once, instead of asked for far away. */
  private static void askNobodyOutside(CreateContainerCmd command) {
    Objects.requireNonNull(command.getHostConfig()).withDns("127.0.0.1");
  }

  private static DockerClient docker() {
    return DockerClientFactory.instance().client();
  }

  Lines lines() {
    return lines;
  }

  /** Returns what it has printed so far. */
  String output() {
    return String.join("\n", lines.since(0));
  }

  /** Returns the process of the container, as this machine sees it. */
  long pid() {
    return docker().inspectContainerCmd(container.getContainerId()).exec().getState().getPidLong();
  }

  void connect(Network network) {
    docker()
        .connectToNetworkCmd()
        .withContainerId(container.getContainerId())
        .withNetworkId(network.getId())
        .withContainerNetwork(new ContainerNetwork().withAliases(List.of(name)))
        .exec();
  }

  void disconnect(Network network) {
    docker()
        .disconnectFromNetworkCmd()
        .withContainerId(container.getContainerId())
        .withNetworkId(network.getId())
        .exec();
  }

  /** Ends the program as {@code kill -9} does. */
  void kill() {
    docker().killContainerCmd(container.getContainerId()).withSignal("KILL").exec();
  }

  /** Starts the program that was killed again. */
  void restart() {
    docker().startContainerCmd(container.getContainerId()).exec();
  }

  /**
   * Freezes the program: its system still answers for it. The kernel gives up where processes do
   * not stand still in time, as on a machine that is busy, and lets them run on; so it is asked
   * again.
   */
  void freeze() throws InterruptedException {
    for (int left = FREEZINGS - 1; !isFrozen(left == 0); left--) {
      Thread.sleep(BETWEEN_FREEZINGS.toMillis());
    }
  }

  private boolean isFrozen(boolean isLast) {
    try {
      docker().pauseContainerCmd(container.getContainerId()).exec();
      return true;
    } catch (InternalServerErrorException failed) {
      if (isLast || !String.valueOf(failed.getMessage()).contains("unable to freeze")) {
        throw failed;
      }
      return false;
    }
  }

  void thaw() {
    docker().unpauseContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void close() {
    container.close();
  }
}
