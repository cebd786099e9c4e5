package program;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;

/** Sets a global factory of its own and says what came of it; with an argument, waits then. */
final class OwnFactory extends RMISocketFactory {

  private OwnFactory() {}

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return new Socket(host, port);
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new ServerSocket(port);
  }

  public static void main(String[] args) throws IOException {
    try {
      RMISocketFactory.setSocketFactory(new OwnFactory());
      System.out.println("set");
    } catch (IOException failure) {
      System.out.println(failure);
    }
    if (args.length > 0) {
      Waiting.main(args);
    }
  }
}
