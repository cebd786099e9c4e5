package dev.slimwire.artifacts.snippets;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.jmx.JmxClient;
import dev.slimwire.rmi.jmx.JmxServer;
import java.nio.file.Path;
import java.rmi.server.RMIClientSocketFactory;
import javax.management.remote.JMXConnector;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import javax.rmi.ssl.SslRMIServerSocketFactory;

/** Of {@code rmi-socket-factories/README.md} and {@code docs/jmx.md}. */
final class JmxSnippets {

  private JmxSnippets() {}

  static void connect(String password) throws Exception {
    RMIClientSocketFactory sockets =
        new CompressedRMIClientSocketFactory().over(new SslRMIClientSocketFactory());
    JmxServer server =
        JmxServer.builder()
            .port(7091)
            .sockets(
                sockets,
                CompressedRMIServerSocketFactory.builder()
                    .over(new SslRMIServerSocketFactory())
                    .build())
            .passwords(
                Path.of("jmxremote.password"),
                Path.of("jmxremote.access")) // as the JDK's agent has them
            .start();
    // a client
    JMXConnector connector = JmxClient.connect("host", 7091, sockets, "ada", password);
    connector.close();
    server.close();
  }

  static void serve() throws Exception {
    JmxServer server = JmxServer.builder().port(7091).start();
    JMXConnector connector = JmxClient.connect("host", 7091);
    connector.close();
    server.close();
  }

  static void serveWithOrders() throws Exception {
    JmxServer server =
        JmxServer.builder()
            .port(7091)
            .serialFilter("com.example.Order;" + JmxServer.SERIAL_FILTER)
            .start();
    server.close();
  }
}
