package dev.slimwire.agent;

import dev.slimwire.rmi.jmx.JmxServer;
import java.io.OutputStream;

/** A program with a JMX connector of ours, at the port that is its only argument. */
final class ConnectorMain {

  private ConnectorMain() {}

  public static void main(String[] args) throws Exception {
    try (JmxServer server = JmxServer.builder().port(Integer.parseInt(args[0])).start()) {
      System.out.println("READY");
      System.in.transferTo(OutputStream.nullOutputStream());
    }
    System.exit(0);
  }
}
