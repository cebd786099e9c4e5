import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.*;
import java.rmi.*;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.UnicastRemoteObject;

public class Hello {
  interface Words extends Remote {
    String all() throws RemoteException;
  }

  public static void main(String[] args) throws Exception {
    Words words = () -> "abstraction ".repeat(10_000);
    var client = new CompressedRMIClientSocketFactory();
    var server = new CompressedRMIServerSocketFactory();
    var registry = LocateRegistry.createRegistry(2004, client, server);
    UnicastRemoteObject.exportObject(words, 2004, client, server);
    registry.rebind("words", words); // the object: a stub would not keep it from being collected

    var remote = (Words) LocateRegistry.getRegistry("localhost", 2004, client).lookup("words");
    String all = RequestLevel.call(CompressionLevel.SMALL, remote::all);
    System.out.println(all.length() + " characters");
    System.exit(0);
  }
}
