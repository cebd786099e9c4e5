package dev.slimwire.perf.link;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.time.Duration;

/** Opens links. */
public final class Links {

  private Links() {}

  /** Returns the loopback interface. */
  public static Link loopback() {
    return ProxyLink.loopback();
  }

  /**
   * Returns a link with a rate: one that the kernel limits where that is possible, else one through
   * a proxy in this JVM.
   *
   * @param rate the rate of each direction
   * @param progress is told why a proxy has to do
   */
  public static Link limited(Bandwidth rate, Progress progress) {
    return limited(rate, NamespaceLink.BURST, progress);
  }

  /**
   * Returns a link with a rate that holds for short messages too: no more than a few packets pass
   * at once. Through a proxy it is as {@link #limited}.
   *
   * @param rate the rate of each direction
   * @param progress is told why a proxy has to do
   */
  public static Link narrow(Bandwidth rate, Progress progress) {
    return limited(rate, NamespaceLink.FEW_PACKETS, progress);
  }

  private static Link limited(Bandwidth rate, String burst, Progress progress) {
    try {
      return NamespaceLink.open(rate, burst);
    } catch (IOException notHere) {
      progress.step(rate + " by proxy, as tc is not possible: " + notHere.getMessage());
      return ProxyLink.limited(rate);
    }
  }

  /**
   * Returns a link with a rate and a delay, which both come from a proxy in this JVM.
   *
   * @param rate the rate of each direction
   * @param roundTrip the time there and back, beside that of the proxy itself
   */
  public static Link slow(Bandwidth rate, Duration roundTrip) {
    return ProxyLink.slow(rate, roundTrip);
  }

  /**
   * Returns a link with a delay, which always comes from a proxy in this JVM.
   *
   * @param roundTrip the time there and back, beside that of the proxy itself
   */
  public static Link delayed(Duration roundTrip) {
    return ProxyLink.withDelay(roundTrip);
  }
}
