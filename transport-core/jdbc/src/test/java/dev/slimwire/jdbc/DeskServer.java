package dev.slimwire.jdbc;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.testing.tools.CountingServerSocket;
import dev.slimwire.testing.tools.SocketTraffic;
import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** Serves a database in this JVM, over counted sockets, and tells how its queries ended. */
final class DeskServer implements Desk, AutoCloseable {

  /**
   * How a query ended.
   *
   * @param failure null if all of it was sent
   * @param closed whether its statement and its result were closed by then
   */
  record Ended(@Nullable Exception failure, boolean closed) {}

  private final Database database;
  private final SocketTraffic traffic = new SocketTraffic();
  private final BlockingQueue<Ended> ended = new LinkedBlockingQueue<>();
  private final Desk stub;

  DeskServer(Database database, boolean compressed) throws IOException {
    this.database = database;
    ServerSocket socket =
        new CountingServerSocket(InetAddress.getLoopbackAddress(), traffic, StreamLayer.NONE);
    RMIServerSocketFactory hidden = port -> socket;
    RMIClientSocketFactory client = compressed ? new CompressedRMIClientSocketFactory() : null;
    RMIServerSocketFactory server =
        compressed ? CompressedRMIServerSocketFactory.builder().over(hidden).build() : hidden;
    stub = (Desk) UnicastRemoteObject.exportObject(this, socket.getLocalPort(), client, server);
  }

  Desk stub() {
    return stub;
  }

  /** Returns the bytes of both directions, so far. */
  long bytes() {
    return traffic.counts().bytes();
  }

  /** Waits until a query has ended. */
  Ended awaitEnd() throws InterruptedException {
    return ended.take();
  }

  @Override
  public RemoteStream<ResultPage> query(String sql) {
    return RemoteStream.producing(
        sink -> {
          try (Connection connection = database.connect()) {
            ResultSet rows = connection.createStatement().executeQuery(sql);
            Statement statement = rows.getStatement();
            try {
              ResultPages.send(rows, sink::accept);
              ended.add(new Ended(null, statement.isClosed() && rows.isClosed()));
            } catch (SQLException | IOException failure) {
              ended.add(new Ended(failure, statement.isClosed() && rows.isClosed()));
              throw failure;
            }
          }
        });
  }

  @Override
  public List<Object[]> rows(String sql) throws RemoteException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<Object[]> all = new ArrayList<>();
      while (rows.next()) {
        Object[] row = new Object[rows.getMetaData().getColumnCount()];
        for (int i = 0; i < row.length; i++) {
          row[i] = rows.getObject(i + 1);
        }
        all.add(row);
      }
      return all;
    } catch (SQLException failure) {
      throw new RemoteException("query failed", failure);
    }
  }

  @Override
  public void close() throws IOException {
    UnicastRemoteObject.unexportObject(this, true);
  }
}
