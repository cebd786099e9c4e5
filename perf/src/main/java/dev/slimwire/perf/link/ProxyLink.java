package dev.slimwire.perf.link;

import dev.slimwire.perf.jvm.Host;
import dev.slimwire.testing.Bandwidth;
import dev.slimwire.testing.tools.LinkProxies;
import java.io.IOException;
import java.time.Duration;

/** The loopback interface, with proxies of this JVM before the server's ports if need be. */
final class ProxyLink implements Link {

  private final String name;
  private final Bandwidth rate;
  private final LinkProxies proxies;

  private ProxyLink(String name, Bandwidth rate, Duration roundTrip) {
    this.name = name;
    this.rate = rate;
    this.proxies = new LinkProxies(Host.LOCAL.address(), rate, roundTrip.dividedBy(2));
  }

  static Link loopback() {
    return new ProxyLink("loopback", Bandwidth.NONE, Duration.ZERO);
  }

  static Link limited(Bandwidth rate) {
    return new ProxyLink(rate + " by proxy", rate, Duration.ZERO);
  }

  static Link withDelay(Duration roundTrip) {
    return new ProxyLink(millis(roundTrip) + " by proxy", Bandwidth.NONE, roundTrip);
  }

  static Link slow(Bandwidth rate, Duration roundTrip) {
    return new ProxyLink(rate + ", " + millis(roundTrip) + " by proxy", rate, roundTrip);
  }

  static String millis(Duration roundTrip) {
    return roundTrip.toNanos() / 1e6 + " ms";
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
  public String address() {
    return Host.LOCAL.address();
  }

  @Override
  public Link delayed(Duration roundTrip) {
    return new ProxyLink(name + ", " + millis(roundTrip) + " by proxy", rate, roundTrip);
  }

  @Override
  public Link at(Bandwidth other) {
    return limited(other);
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
