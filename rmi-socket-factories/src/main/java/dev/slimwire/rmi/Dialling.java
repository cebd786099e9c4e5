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

/** Connects to servers, if file descriptors are short with those of parked connections. */
final class Dialling {

  private Dialling() {}

  /**
   * Connects. Whether descriptors are short is found out before: without one a name is not
   * resolved, which looks as if there were no such host, and does so for 10 s, since the JDK
   * remembers it.
   *
   * @param timeout the limit for plain TCP, zero for none
   * @param parked closed if need be
   */
  static Socket dial(ServerAddress address, Duration timeout, ParkedConnections parked)
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
        return dialAgain(address, timeout, failure);
      }
      throw failure;
    }
  }

  private static Socket dialAgain(ServerAddress address, Duration timeout, IOException failure)
      throws IOException {
    try {
      return address.connect(timeout);
    } catch (IOException again) {
      Failures.suppress(again, failure);
      throw again;
    }
  }
}
