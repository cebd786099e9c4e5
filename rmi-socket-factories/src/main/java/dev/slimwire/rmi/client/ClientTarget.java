package dev.slimwire.rmi.client;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.page.PageLimits;
import java.io.IOException;
import java.net.Socket;

/**
 * A server that a client connects to, and how.
 *
 * @param address where it is
 * @param options level, policy and timeouts
 * @param frames codecs, limits and listener
 * @param pageLimits limits for pages from it that do not belong to a call
 * @param plainServers remembers which servers do not speak slimwire
 */
public record ClientTarget(
    ServerAddress address,
    ClientOptions options,
    FrameConfig frames,
    PageLimits pageLimits,
    PlainServers plainServers) {

  /** Connects to it. */
  public Socket connect() throws IOException {
    return address.connect(options.connectTimeout());
  }

  /** Returns whether the client may speak stock RMI to the server. */
  boolean mayBePlain() {
    return options.policy() != CompressionPolicy.REQUIRE;
  }

  /** Returns whether the server is known not to speak slimwire. */
  boolean isKnownAsPlain() {
    return mayBePlain() && plainServers.contains(address);
  }

  @Override
  public String toString() {
    return "server " + address;
  }
}
