package dev.slimwire.rmi;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A user's own client factory; remembers its sockets. */
public final class PlainInner implements RMIClientSocketFactory, Serializable {

  static final Set<Socket> CREATED = ConcurrentHashMap.newKeySet();

  @Serial private static final long serialVersionUID = 1L;

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    Socket socket = new Socket(host, port);
    CREATED.add(socket);
    return socket;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PlainInner;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
