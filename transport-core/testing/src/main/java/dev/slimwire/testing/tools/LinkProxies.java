package dev.slimwire.testing.tools;

import dev.slimwire.testing.Bandwidth;
import dev.slimwire.testing.LinkProxy;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Emulated links of the same kind, one for each of several ports. Not safe for use by several
 * threads.
 */
public final class LinkProxies implements AutoCloseable {

  private final String host;
  private final Bandwidth rate;
  private final Duration delay;
  private final List<LinkProxy> proxies = new ArrayList<>();

  /**
   * Creates an instance without links.
   *
   * @param host the host of the ports
   * @param rate the rate of each direction
   * @param delay the time of flight of each direction, half of the round trip
   */
  public LinkProxies(String host, Bandwidth rate, Duration delay) {
    this.host = host;
    this.rate = rate;
    this.delay = delay;
  }

  /**
   * Returns the port to connect to in order to reach a port over a link, or the port itself if
   * there is neither a rate nor a delay to emulate.
   *
   * @throws IOException if the host is unknown, or no port is free
   */
  public int to(int port) throws IOException {
    if (rate.isUnlimited() && delay.isZero()) {
      return port;
    }
    LinkProxy proxy = LinkProxy.to(host, port).rate(rate).delay(delay).start();
    proxies.add(proxy);
    return proxy.port();
  }

  /** Closes all links. Idempotent. */
  @Override
  public void close() {
    proxies.forEach(LinkProxy::close);
    proxies.clear();
  }
}
