package dev.slimwire.rmi;

import dev.slimwire.closing.Failures;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.rmi.park.ParkedConnections;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;

/** Connects to servers; if file descriptors run out, closes parked connections to reuse theirs. */
final class Connector {

  private Connector() {}

  /**
   * Connects. It first checks whether descriptors have run out: without one, a name cannot be
   * resolved, which looks as if the host did not exist, and does so for 10 s, since the JDK caches
   * that.
   *
   * @param timeout the limit for plain TCP, zero for none
   * @param parked the connections to close if necessary
   */
  static Socket connect(ServerAddress address, Duration timeout, ParkedConnections parked)
      throws IOException {
    if (Descriptors.areUsedUp()) {
      parked.shed();
    }
    try {
      return address.connect(timeout);
    } catch (ConnectException | UnknownHostException | SocketTimeoutException unreachable) {
      throw unreachable;
    } catch (IOException failure) {
      if (Descriptors.areShort(failure) && parked.shed()) {
        return reconnect(address, timeout, failure);
      }
      throw failure;
    }
  }

  private static Socket reconnect(ServerAddress address, Duration timeout, IOException failure)
      throws IOException {
    try {
      return address.connect(timeout);
    } catch (IOException again) {
      Failures.suppress(again, failure);
      throw again;
    }
  }
}
