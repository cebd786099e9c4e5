package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.testing.LinkProxy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** An emulated link of the same kind before each port of the server. */
final class Links implements AutoCloseable {

  private final Link link;
  private final List<LinkProxy> proxies = new ArrayList<>();

  Links(Link link) {
    this.link = link;
  }

  /** Returns the port to connect to for reaching a port of the server over the link. */
  int to(int port) throws IOException {
    if (link.isDirect()) {
      return port;
    }
    LinkProxy proxy =
        LinkProxy.to("127.0.0.1", port)
            .rate(link.bandwidth())
            .delay(link.roundTrip().dividedBy(2))
            .start();
    proxies.add(proxy);
    return proxy.port();
  }

  @Override
  public void close() {
    proxies.forEach(LinkProxy::close);
  }
}
