package dev.slimwire.agent;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.jmx.JmxServer;
import java.io.OutputStream;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import javax.rmi.ssl.SslRMIServerSocketFactory;

/** A program with a JMX connector of ours, at a port, and over TLS if a key store is given. */
final class ConnectorMain {

  private ConnectorMain() {}

  public static void main(String[] args) throws Exception {
    JmxServer.Builder builder = JmxServer.builder().port(Integer.parseInt(args[0]));
    if (System.getProperty("javax.net.ssl.keyStore") != null) {
      builder.sockets(
          new CompressedRMIClientSocketFactory().over(new SslRMIClientSocketFactory()),
          CompressedRMIServerSocketFactory.builder().over(new SslRMIServerSocketFactory()).build());
    }
    try (JmxServer server = builder.start()) {
      System.out.println("READY");
      System.in.transferTo(OutputStream.nullOutputStream());
    }
    System.exit(0);
  }
}
