package dev.slimwire.rmi.park;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketOption;
import java.util.HashMap;
import java.util.Map;

/**
 * Lets the system probe a connection now and then while it is parked: routers remember it, and if
 * it is lost all the same, the system ends it, which is found before it is used. Where the system
 * has no such options, nothing is changed.
 */
final class KeepAlive {

  /** By the names of the JDK's extended socket options: seconds, and a number of probes. */
  private static final Map<String, Integer> PARKED =
      Map.of("TCP_KEEPIDLE", 30, "TCP_KEEPINTERVAL", 10, "TCP_KEEPCOUNT", 3);

  private final Socket socket;
  private final Map<SocketOption<Integer>, Integer> before;

  private KeepAlive(Socket socket, Map<SocketOption<Integer>, Integer> before) {
    this.socket = socket;
    this.before = before;
  }

  /** Begins to probe, if RMI has switched probes on. */
  static KeepAlive start(Socket socket) throws IOException {
    KeepAlive started = new KeepAlive(socket, new HashMap<>());
    for (SocketOption<?> option : socket.supportedOptions()) {
      Integer value = PARKED.get(option.name());
      if (value != null && option.type() == Integer.class) {
        @SuppressWarnings("unchecked") // just verified
        SocketOption<Integer> known = (SocketOption<Integer>) option;
        started.before.put(known, socket.getOption(known));
        socket.setOption(known, value);
      }
    }
    return started;
  }

  /** Probes as before. */
  void stop() throws IOException {
    for (Map.Entry<SocketOption<Integer>, Integer> option : before.entrySet()) {
      socket.setOption(option.getKey(), option.getValue());
    }
  }
}
