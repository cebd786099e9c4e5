package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.testing.Bandwidth;
import java.time.Duration;

/**
 * The link between client and server.
 *
 * @param bandwidth the rate of each direction
 * @param roundTrip the time there and back, beside that of the loopback interface
 */
public record Link(Bandwidth bandwidth, Duration roundTrip) {

  /** Returns whether clients connect to the server itself. */
  boolean isDirect() {
    return bandwidth.isUnlimited() && roundTrip.isZero();
  }

  /** Returns for example {@code 100mbit}, or {@code 100mbit, 50 ms}. */
  @Override
  public String toString() {
    return roundTrip.isZero()
        ? bandwidth.toString()
        : bandwidth + ", " + roundTrip.toMillis() + " ms";
  }
}
