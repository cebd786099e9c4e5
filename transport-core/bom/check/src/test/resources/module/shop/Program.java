package shop;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.metrics.CodecTotals;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.stream.Collectors;

/** Serves a shelf, or asks for its titles at the levels that it is given. */
public final class Program {

  /** Longer than what else is said, whatever it is encoded by. */
  private static final int SHORT = 50_000;

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[0]);
    if (arguments.length == 1) {
      serve(port);
    } else {
      ask(port, arguments);
    }
  }

  private static void serve(int port) throws Exception {
    Shelf shelf = () -> "abstraction ".repeat(10_000);
    var client = new CompressedRMIClientSocketFactory();
    var server = new CompressedRMIServerSocketFactory();
    Registry registry = LocateRegistry.createRegistry(port, client, server);
    UnicastRemoteObject.exportObject(shelf, port, client, server);
    registry.rebind("shelf", shelf);
    System.out.println("ready");
    System.in.read();
    registry.unbind("shelf");
    System.exit(0);
  }

  private static void ask(int port, String[] levels) throws Exception {
    TransferMetrics metrics = new TransferMetrics();
    ClientConfiguration.install(ClientConfiguration.standard().withListener(metrics));
    var client = new CompressedRMIClientSocketFactory();
    Shelf shelf = (Shelf) LocateRegistry.getRegistry("localhost", port, client).lookup("shelf");
    for (int i = 1; i < levels.length; i++) {
      RequestLevel.call(CompressionLevel.parse(levels[i]), shelf::titles);
    }
    System.out.println(
        Program.class.getModule()
            + " got "
            + metrics.getCodecs().stream()
                .filter(row -> row.getRawBytesRead() > SHORT)
                .map(CodecTotals::getCodec)
                .collect(Collectors.joining(" ")));
    System.exit(0);
  }
}
