package dev.slimwire.testing.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class LinkProxiesTest {

  private static final String HOST = "127.0.0.1";

  @Test
  void withoutAnythingToEmulateClientsConnectToThePortItself() throws IOException {
    try (LinkProxies links = new LinkProxies(HOST, Bandwidth.NONE, Duration.ZERO)) {
      assertThat(links.to(4711)).isEqualTo(4711);
    }
  }

  @Test
  void eachPortHasALinkUntilTheyAreClosed() throws IOException {
    try (ServerSocket one = listen();
        ServerSocket other = listen();
        LinkProxies links = new LinkProxies(HOST, Bandwidth.parse("100mbit"), Duration.ZERO)) {
      int toOne = links.to(one.getLocalPort());
      int toOther = links.to(other.getLocalPort());
      assertThat(received(toOne, one)).isEqualTo('1');
      assertThat(received(toOther, other)).isEqualTo('1');

      links.close();
      assertThatIOException()
          .isThrownBy(() -> new Socket(HOST, toOne))
          .isInstanceOf(ConnectException.class);
    }
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 10, InetAddress.getByName(HOST));
  }

  private static int received(int port, ServerSocket server) throws IOException {
    try (Socket client = new Socket(HOST, port);
        Socket accepted = server.accept()) {
      client.getOutputStream().write('1');
      return accepted.getInputStream().read();
    }
  }
}
