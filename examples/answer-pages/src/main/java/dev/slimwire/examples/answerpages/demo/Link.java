package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.testing.Bandwidth;
import dev.slimwire.testing.tools.LinkProxies;
import java.time.Duration;

/**
 * The link between client and server.
 *
 * @param bandwidth the rate of each direction
 * @param roundTrip the round-trip time, in addition to that of the loopback interface
 */
public record Link(Bandwidth bandwidth, Duration roundTrip) {

  private static final String HOST = "127.0.0.1";

  /** Returns proxies that emulate this link to the ports of a server on this machine. */
  LinkProxies proxies() {
    return new LinkProxies(HOST, bandwidth, roundTrip.dividedBy(2));
  }

  /** Returns, for example, {@code 100mbit} or {@code 100mbit, 50 ms}. */
  @Override
  public String toString() {
    return roundTrip.isZero()
        ? bandwidth.toString()
        : bandwidth + ", " + roundTrip.toMillis() + " ms";
  }
}
