package dev.slimwire.perf.link;

import dev.slimwire.perf.jvm.Host;
import dev.slimwire.testing.Bandwidth;
import dev.slimwire.testing.tools.LinkProxies;
import java.io.IOException;
import java.time.Duration;

/** A link that something else limits, with proxies before it that hold bytes for a while. */
final class DelayedLink implements Link {

  private final Link link;
  private final Duration roundTrip;
  private final LinkProxies proxies;

  DelayedLink(Link link, Duration roundTrip) {
    this.link = link;
    this.roundTrip = roundTrip;
    this.proxies = new LinkProxies(link.address(), Bandwidth.NONE, roundTrip.dividedBy(2));
  }

  @Override
  public String name() {
    return link.name() + ", " + ProxyLink.millis(roundTrip) + " by proxy";
  }

  @Override
  public Host server() {
    return link.server();
  }

  @Override
  public String address() {
    return Host.LOCAL.address();
  }

  @Override
  public Link delayed(Duration more) {
    return new DelayedLink(link, roundTrip.plus(more));
  }

  @Override
  public Link at(Bandwidth rate) throws IOException {
    return new DelayedLink(link.at(rate), roundTrip);
  }

  @Override
  public int to(int port) throws IOException {
    return proxies.to(link.to(port));
  }

  @Override
  public void close() {
    proxies.close();
  }
}
