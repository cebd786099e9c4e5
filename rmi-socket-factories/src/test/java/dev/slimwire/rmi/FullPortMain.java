package dev.slimwire.rmi;

import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;

/**
 * Another JVM, whose RMI has one thread for connections, and closes others on the one that accepts.
 * Says whether a client is served, whether the next one is closed, and whether its port goes on.
 */
final class FullPortMain {

  private static final byte[] GREETING = {'J', 'R', 'M', 'I', 0, 2, 0x4b};
  private static final Duration LONG = Duration.ofSeconds(20);

  private FullPortMain() {}

  public static void main(String[] args) throws Exception {
    int port = FreePort.find();
    EchoService service =
        new EchoService(
            port,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder()
                .over(number -> new FailingPort(number, new OutOfMemoryError("no thread")))
                .build());
    try (Socket first = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
      System.out.println("served " + isServed(first));
      try (Socket second = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
        System.out.println("closed " + (second.getInputStream().read() < 0));
      }
    }
    System.out.println("served " + isServedSoon(service.port()));
    System.exit(0);
  }

  /** Tries until the thread is free again. */
  private static boolean isServedSoon(int port) throws Exception {
    long end = System.nanoTime() + LONG.toNanos();
    while (System.nanoTime() - end < 0) {
      try (Socket next = new Socket(InetAddress.getLoopbackAddress(), port)) {
        if (isServed(next)) {
          return true;
        }
      } catch (ConnectException portIsGone) {
        return false;
      } catch (IOException reset) {
        // as one that is closed
      }
      Thread.sleep(10);
    }
    return false;
  }

  /** Greets as stock RMI does. */
  private static boolean isServed(Socket client) throws IOException {
    client.getOutputStream().write(GREETING);
    return client.getInputStream().read() == 0x4e;
  }
}
