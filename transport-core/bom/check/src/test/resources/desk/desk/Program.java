package desk;

import desk.people.Person;
import dev.slimwire.jdbc.PageSink;
import dev.slimwire.jdbc.ResultPage;
import dev.slimwire.jdbc.ResultPages;
import dev.slimwire.jdbc.Row;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;

/** Serves a desk, or asks it for all that it has. */
public final class Program {

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[0]);
    if (arguments.length == 1) {
      serve(port);
    } else {
      ask(port, Integer.parseInt(arguments[1]));
    }
  }

  private static void serve(int port) throws Exception {
    Desk desk =
        new Desk() {
          @Override
          public RemoteStream<ResultPage> squares(int rows) {
            return RemoteStream.producing(sink -> send(rows, sink::accept));
          }

          @Override
          public FriendsPage friends() {
            return new FriendsPage();
          }
        };
    var client = new CompressedRMIClientSocketFactory();
    var server = new CompressedRMIServerSocketFactory();
    Registry registry = LocateRegistry.createRegistry(port, client, server);
    UnicastRemoteObject.exportObject(desk, port, client, server);
    registry.rebind("desk", desk);
    System.out.println("ready");
    System.in.read();
    registry.unbind("desk");
    System.exit(0);
  }

  private static void send(int rows, PageSink sink) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
        PreparedStatement query =
            connection.prepareStatement(
                "select x, x * x as square, date '2026-01-02' as due from system_range(1, ?)")) {
      query.setInt(1, rows);
      ResultPages.send(query.executeQuery(), sink);
    }
  }

  private static void ask(int port, int rows) throws Exception {
    var client = new CompressedRMIClientSocketFactory();
    Desk desk = (Desk) LocateRegistry.getRegistry("localhost", port, client).lookup("desk");
    int count = 0;
    Row last = null;
    try (RemoteStream<ResultPage> pages = RemoteStream.open(() -> desk.squares(rows))) {
      for (ResultPage page : pages) {
        count += page.rowCount();
        last = page.row(page.rowCount() - 1);
      }
    }
    Person ada = desk.friends().first;
    boolean same = ada.friend().friend() == ada;
    System.out.println(Program.class.getModule() + " got " + count + " rows, the last " + last);
    System.out.println(ada.name() + " and " + ada.friend().name() + (same ? "" : ", copied"));
    System.exit(0);
  }
}
