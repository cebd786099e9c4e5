import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;

public class Hello {
  interface Words extends Remote {
    List<String> all() throws RemoteException;
  }

  public static void main(String[] args) throws Exception {
    Words words = () -> List.of("abstraction ".repeat(10_000).split(" "));
    var client = new CompressedRMIClientSocketFactory();
    var server = new CompressedRMIServerSocketFactory();
    Registry registry = LocateRegistry.createRegistry(2004, client, server);
    registry.rebind("words", UnicastRemoteObject.exportObject(words, 2004, client, server));

    Words remote = (Words) LocateRegistry.getRegistry("localhost", 2004, client).lookup("words");
    List<String> all = RequestLevel.call(CompressionLevel.SMALL, remote::all);
    System.out.println(all.size() + " words");
    System.exit(0);
  }
}
