package dev.slimwire.artifacts.snippets;

import dev.slimwire.file.FramedFile;
import dev.slimwire.jdbc.ResultPage;
import dev.slimwire.jdbc.ResultPages;
import dev.slimwire.jdbc.Row;
import dev.slimwire.rmi.stream.RemoteStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Of {@code transport-core/jdbc/README.md}. */
abstract class JdbcSnippets {

  interface Desk extends Remote {
    RemoteStream<ResultPage> orders(String customer) throws RemoteException;
  }

  private final DataSource database;
  private final Desk desk;

  JdbcSnippets(DataSource database, Desk desk) {
    this.database = database;
    this.desk = desk;
  }

  abstract void print(
      @Nullable String item, @Nullable BigDecimal price, @Nullable LocalDateTime ordered);

  public RemoteStream<ResultPage> orders(String customer) { // the server
    return RemoteStream.producing(
        sink -> {
          try (Connection connection = database.getConnection();
              PreparedStatement query =
                  connection.prepareStatement("select * from orders where customer = ?")) {
            query.setString(1, customer);
            ResultPages.send(query.executeQuery(), sink::accept);
          }
        });
  }

  void printOrders() throws Exception {
    try (RemoteStream<ResultPage> pages =
        RemoteStream.open(() -> desk.orders("Ada"))) { // the client
      for (ResultPage page : pages)
        for (Row row : page)
          print(
              row.getString("item"),
              row.getBigDecimal("price"),
              row.getObject("ordered", LocalDateTime.class));
    }
  }

  static void save(ResultSet rows, Path path) throws IOException, SQLException {
    try (var out = new ObjectOutputStream(FramedFile.of(path).append())) {
      ResultPages.send(
          rows,
          page -> {
            out.writeObject(page);
            out.reset(); // the stream keeps all pages in memory else
          });
      out.writeObject(null); // the end, which a result that failed does not have
    }
  }

  void printSaved(Path path) throws IOException, ClassNotFoundException {
    try (var in = new ObjectInputStream(FramedFile.of(path).read())) {
      while (in.readObject() instanceof ResultPage page) {
        print(page);
      }
    }
  }

  abstract void print(ResultPage page);
}
