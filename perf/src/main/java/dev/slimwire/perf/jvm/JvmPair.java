package dev.slimwire.perf.jvm;

import java.io.IOException;
import java.rmi.Remote;
import java.util.List;

/**
 * A server and its client, in two JVMs of their own.
 *
 * @param serverJvm runs on a host that may be another one
 * @param clientJvm runs on {@link Host#LOCAL}
 */
public record JvmPair<S extends Remote, C extends Remote>(
    ControlledJvm<S> serverJvm, ControlledJvm<C> clientJvm) implements AutoCloseable {

  /**
   * One of the two.
   *
   * @param type the remote interface of what it serves
   * @param main its main class
   * @param options options of the JVM
   */
  public record End<T extends Remote>(Class<T> type, Class<?> main, List<String> options) {

    private ControlledJvm<T> start(Host host) throws IOException {
      return ControlledJvm.start(host, type, main, options);
    }
  }

  /**
   * Starts both.
   *
   * @param host where the server runs
   * @throws IOException if one of them does not come up
   */
  public static <S extends Remote, C extends Remote> JvmPair<S, C> start(
      Host host, End<S> server, End<C> client) throws IOException {
    ControlledJvm<S> started = server.start(host);
    try {
      return new JvmPair<>(started, client.start(Host.LOCAL));
    } catch (IOException | RuntimeException e) {
      started.close();
      throw e;
    }
  }

  /** Returns what the server serves. */
  public S server() {
    return serverJvm.control();
  }

  /** Returns what the client serves. */
  public C client() {
    return clientJvm.control();
  }

  /** Ends both. */
  @Override
  public void close() {
    try (serverJvm) {
      clientJvm.close();
    }
  }
}
