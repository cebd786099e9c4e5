package dev.slimwire.perf.link;

import dev.slimwire.perf.jvm.Host;
import dev.slimwire.testing.Bandwidth;
import dev.slimwire.testing.LinkProxies;
import java.io.IOException;
import java.time.Duration;

/** The loopback interface, with proxies of this JVM before the server's ports if need be. */
final class ProxyLink implements Link {

  private final String name;
  private final LinkProxies proxies;

  private ProxyLink(String name, LinkProxies proxies) {
    this.name = name;
    this.proxies = proxies;
  }

  static Link loopback() {
    return new ProxyLink("loopback", proxies(Bandwidth.NONE, Duration.ZERO));
  }

  static Link limited(Bandwidth rate) {
    return new ProxyLink(rate + " by proxy", proxies(rate, Duration.ZERO));
  }

  static Link delayed(Duration roundTrip) {
    return new ProxyLink(
        roundTrip.toNanos() / 1e6 + " ms by proxy",
        proxies(Bandwidth.NONE, roundTrip.dividedBy(2)));
  }

  private static LinkProxies proxies(Bandwidth rate, Duration delay) {
    return new LinkProxies(Host.LOCAL.address(), rate, delay);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Host server() {
    return Host.LOCAL;
  }

  @Override
  public int to(int port) throws IOException {
    return proxies.to(port);
  }

  @Override
  public void close() {
    proxies.close();
  }
}
