package dev.slimwire.testing.tools;

import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for servers that cannot choose one themselves, such as registries, or programs whose
 * clients have to know the port before the start.
 *
 * <p>They are below the system's ephemeral range, unless that was changed. A port from that range,
 * as assigned for port 0, may belong to another connection or listener by the time it is opened
 * again.
 *
 * <p>No port is returned twice in a JVM before all others have been: RMI's client keeps its channel
 * to a port, and with it the socket factory, and so the level, of the previous server.
 */
public final class FreePort {

  /** The first port beyond those of well-known services. */
  private static final int FIRST = 10_000;

  /** Below 32,768 and 49,152, where the ephemeral ranges of Linux and of other systems begin. */
  private static final int LAST = 31_999;

  private static final int ATTEMPTS = 1_000;

  /** Random, so that JVMs that search at the same time start at different ports. */
  private static final AtomicInteger NEXT =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(FIRST, LAST + 1));

  private FreePort() {}

  /**
   * Returns a port on which nothing listens, on any address. Another program may still open the
   * same port by chance, which is unlikely.
   *
   * @throws IOException if there is none
   */
  public static int find() throws IOException {
    return find(FIRST, LAST);
  }

  static int find(int first, int last) throws IOException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = first + Math.floorMod(NEXT.getAndIncrement(), last + 1 - first);
      if (isFree(port)) {
        return port;
      }
    }
    throw new BindException("no free port in " + first + ".." + last);
  }

  private static boolean isFree(int port) throws IOException {
    try (ServerSocket socket = new ServerSocket(port)) {
      return socket.isBound();
    } catch (BindException taken) {
      return false;
    }
  }
}
