package dev.slimwire.artifacts.snippets;

import dev.slimwire.rmi.stream.RemoteStream;
import java.io.Serializable;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

/** Of {@code docs/streaming.md}. */
abstract class StreamSnippets {

  record Order(String item) implements Serializable {}

  interface Store {
    List<Order> find(String customer);
  }

  interface Desk extends Remote {
    RemoteStream<Order> orders(String customer) throws RemoteException;
  }

  private final Store store;
  private final Desk desk;

  StreamSnippets(Store store, Desk desk) {
    this.store = store;
    this.desk = desk;
  }

  abstract void print(Order order);

  public RemoteStream<Order> orders(String customer) { // the server
    return RemoteStream.of(store.find(customer).iterator());
  }

  void printOrders() throws Exception {
    try (RemoteStream<Order> orders = RemoteStream.open(() -> desk.orders("Ada"))) { // the client
      for (Order order : orders) print(order);
    }
  }
}
