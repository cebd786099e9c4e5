package dev.slimwire.testing.tools;

import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for servers that cannot choose one themselves, as a registry cannot, or a program whose
 * clients have to know its port before it starts.
 *
 * <p>They are below those that systems give away, unless somebody has moved that range. A port that
 * came from it, for port 0, may be that of somebody's connection or listener by the time it is
 * opened again.
 *
 * <p>None is given twice in a JVM before all have been: RMI's client keeps its channel to a port,
 * and with it the socket factory, and so the level, of whoever was there before.
 */
public final class FreePort {

  /** Where ports begin that no service is known for. */
  private static final int FIRST = 10_000;

  /** Below 32,768, where Linux begins, and 49,152, where others do. */
  private static final int LAST = 31_999;

  private static final int ATTEMPTS = 1_000;

  /** JVMs that look at the same time begin in different places. */
  private static final AtomicInteger NEXT =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(FIRST, LAST + 1));

  private FreePort() {}

  /**
   * Returns a port that nobody listens at, on any address. Whoever opens the same number by chance
   * may still take it, which is not likely.
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
