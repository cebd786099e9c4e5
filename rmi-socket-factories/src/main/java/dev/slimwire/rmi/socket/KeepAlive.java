package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketOption;
import java.util.HashMap;
import java.util.Map;

/**
 * Lets the system probe a parked connection now and then, so that routers do not forget it. If it
 * is lost nevertheless, the system ends it, which is noticed before it is used, and frees a
 * server's thread. If the system has no such options, nothing is changed.
 */
public final class KeepAlive {

  /** By the names of the JDK's extended socket options: seconds, and a number of probes. */
  private static final Map<String, Integer> OF_CLIENTS =
      Map.of("TCP_KEEPIDLE", 30, "TCP_KEEPINTERVAL", 10, "TCP_KEEPCOUNT", 3);

  /**
   * Later and for longer: here, a link that is down for only a minute does not cost a connection.
   */
  private static final Map<String, Integer> OF_SERVERS =
      Map.of("TCP_KEEPIDLE", 60, "TCP_KEEPINTERVAL", 10, "TCP_KEEPCOUNT", 6);

  private final Socket socket;
  private final Map<SocketOption<Integer>, Integer> before;

  private KeepAlive(Socket socket, Map<SocketOption<Integer>, Integer> before) {
    this.socket = socket;
    this.before = before;
  }

  /** Starts probing as a client, if RMI has enabled keep-alive. */
  public static KeepAlive start(Socket socket) throws IOException {
    KeepAlive started = new KeepAlive(socket, new HashMap<>());
    for (Map.Entry<SocketOption<Integer>, Integer> option : known(socket, OF_CLIENTS).entrySet()) {
      started.before.put(option.getKey(), socket.getOption(option.getKey()));
      socket.setOption(option.getKey(), option.getValue());
    }
    return started;
  }

  /** Restores the previous settings. */
  public void stop() throws IOException {
    for (Map.Entry<SocketOption<Integer>, Integer> option : before.entrySet()) {
      socket.setOption(option.getKey(), option.getValue());
    }
  }

  /**
   * Starts probing as a server, where RMI does not: only if the interval can be set, and keep-alive
   * is not already enabled.
   *
   * @return whether {@link Socket#setKeepAlive} ends it
   */
  public static boolean startAtServer(Socket socket) throws IOException {
    Map<SocketOption<Integer>, Integer> options = known(socket, OF_SERVERS);
    if (socket.getKeepAlive() || options.size() < OF_SERVERS.size()) {
      return false;
    }
    for (Map.Entry<SocketOption<Integer>, Integer> option : options.entrySet()) {
      socket.setOption(option.getKey(), option.getValue());
    }
    socket.setKeepAlive(true);
    return true;
  }

  private static Map<SocketOption<Integer>, Integer> known(
      Socket socket, Map<String, Integer> values) {
    Map<SocketOption<Integer>, Integer> known = new HashMap<>();
    for (SocketOption<?> option : socket.supportedOptions()) {
      Integer value = values.get(option.name());
      if (value != null && option.type() == Integer.class) {
        @SuppressWarnings("unchecked") // just verified
        SocketOption<Integer> integer = (SocketOption<Integer>) option;
        known.put(integer, value);
      }
    }
    return known;
  }
}
