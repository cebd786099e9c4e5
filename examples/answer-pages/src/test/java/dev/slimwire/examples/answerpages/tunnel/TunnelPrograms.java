package dev.slimwire.examples.answerpages.tunnel;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.Socket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The far end of a tunnel, in a JVM of its own that ends with its standard input. */
final class TunnelPrograms {

  private TunnelPrograms() {}

  /** A remote object of an application that knows nothing of slimwire. */
  interface Words extends Remote {
    /** Returns a long text. */
    String repeat(String word, int times) throws RemoteException;
  }

  /**
   * Takes RMI to the near tunnel, whatever host and port the stub names.
   *
   * @param tunnelPort where that listens
   */
  record Redirection(int tunnelPort) implements RMIClientSocketFactory, Serializable {

    @Serial private static final long serialVersionUID = 1;

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return new Socket(InetAddress.getLoopbackAddress(), tunnelPort);
    }
  }

  /** Listens, compressed, and goes on to the port given as its argument. */
  static final class Far {

    private Far() {}

    /** Prints its port, then what the tunnel logs. */
    public static void main(String[] args) throws IOException, InterruptedException {
      BlockingQueue<String> log = new LinkedBlockingQueue<>();
      int to = Integer.parseInt(args[0]);
      try (Tunnel tunnel =
          Tunnel.start(TunnelPair.options(to, TunnelOptions.Side.LISTEN, 100), log::add)) {
        System.out.println(tunnel.port());
        Tunnel.daemon(() -> print(log), "log").start();
        while (System.in.read() >= 0) {
          continue;
        }
      }
    }

    private static void print(BlockingQueue<String> log) {
      try {
        while (true) {
          System.out.println(log.take());
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
