package shop;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.Serial;
import java.io.Serializable;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;

/** Uses what the BOM brings: factories, and generated columns. */
public final class Shop {

  @Columns
  record Order(@Column(1) long id, @Column(2) String item) implements Serializable {
    @Serial
    private Object writeReplace() {
      return Shop_OrderColumns.proxy(this);
    }
  }

  interface Desk extends Remote {
    Order order(long id) throws RemoteException;
  }

  public static void main(String[] arguments) throws Exception {
    Desk desk = id -> new Order(id, "a book");
    var client = new CompressedRMIClientSocketFactory();
    var server = new CompressedRMIServerSocketFactory();
    var stub = (Desk) UnicastRemoteObject.exportObject(desk, 0, client, server);
    System.out.println(stub.order(7));
    UnicastRemoteObject.unexportObject(desk, true);
  }
}
