package dev.slimwire.rmi.jmx;

import dev.slimwire.testing.tools.FreePort;
import javax.management.remote.JMXConnector;

/** Starts a connector, has a client connected, and returns. Is ended if it has not by itself. */
final class JmxMain {

  private static final int PATIENCE_MILLIS = 20_000;

  private JmxMain() {}

  public static void main(String[] args) throws Exception {
    int port = FreePort.find();
    JmxServer.builder().port(port).start();
    JMXConnector client = JmxClient.connect("127.0.0.1", port);
    System.out.println(client.getMBeanServerConnection().getMBeanCount() > 0 ? "served" : "empty");
    Thread guard = new Thread(JmxMain::endLate);
    guard.setDaemon(true);
    guard.start();
  }

  private static void endLate() {
    try {
      Thread.sleep(PATIENCE_MILLIS);
      System.out.println("did not end");
    } catch (InterruptedException unexpected) {
      System.out.println(unexpected);
    } finally {
      Runtime.getRuntime().halt(1);
    }
  }
}
