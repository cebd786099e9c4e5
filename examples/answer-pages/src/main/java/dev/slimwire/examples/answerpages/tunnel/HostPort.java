package dev.slimwire.examples.answerpages.tunnel;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;

/**
 * A host and a port; the host is looked up whenever it is needed.
 *
 * @param host a name or an address, without brackets
 * @param port 0 to 65535
 */
public record HostPort(String host, int port) {

  /** Checks the range. */
  public HostPort {
    if (host.isEmpty()) {
      throw new IllegalArgumentException("the host is missing");
    }
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("port is not in 0..65535: " + port);
    }
  }

  /**
   * Reads {@code HOST:PORT}, {@code [IPV6]:PORT}, or {@code PORT} if there is a default host.
   *
   * @param defaultHost empty if the host must be given
   * @throws IllegalArgumentException with a message that says what is expected
   */
  public static HostPort parse(String text, String defaultHost) {
    int colon = text.endsWith("]") ? -1 : text.lastIndexOf(':');
    if (colon < 0 && text.startsWith("[")) {
      throw new IllegalArgumentException("expected [IPV6]:PORT, actual " + text);
    }
    String host = colon < 0 ? defaultHost : text.substring(0, colon);
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    } else if (host.indexOf(':') >= 0) {
      throw new IllegalArgumentException("expected [IPV6]:PORT, actual " + text);
    }
    if (host.isEmpty()) {
      throw new IllegalArgumentException("expected HOST:PORT, actual " + text);
    }
    return new HostPort(host, port(text, text.substring(colon + 1)));
  }

  private static int port(String text, String port) {
    try {
      return Integer.parseInt(port);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("port is not a number: " + text, e);
    }
  }

  /** Returns where to listen. */
  InetSocketAddress resolve() throws UnknownHostException {
    return new InetSocketAddress(InetAddress.getByName(host), port);
  }

  /** Returns where to connect to: all addresses of the host, at least one, the best first. */
  List<InetSocketAddress> resolveAll() throws UnknownHostException {
    return Stream.of(InetAddress.getAllByName(host))
        .map(address -> new InetSocketAddress(address, port))
        .toList();
  }

  @Override
  public String toString() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
