package dev.slimwire.perf.link;

import dev.slimwire.perf.jvm.Host;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.time.Duration;

/**
 * A link whose rate was changed, by another name.
 *
 * @param link the link, which is not closed with this one
 * @param name its name for as long as it has that rate
 */
record ReshapedLink(Link link, String name) implements Link {

  @Override
  public Host server() {
    return link.server();
  }

  @Override
  public String address() {
    return link.address();
  }

  @Override
  public int to(int port) throws IOException {
    return link.to(port);
  }

  @Override
  public Link delayed(Duration roundTrip) {
    return new DelayedLink(this, roundTrip);
  }

  @Override
  public Link at(Bandwidth rate) throws IOException {
    return link.at(rate);
  }

  @Override
  public void close() {
    // the one that was changed goes on
  }
}
