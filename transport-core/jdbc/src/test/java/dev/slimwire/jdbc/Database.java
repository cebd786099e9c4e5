package dev.slimwire.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An embedded database in memory, for one test. */
final class Database implements AutoCloseable {

  /** Most databases send rows while they are read; this one otherwise collects them before. */
  private static final String ROWS_WHEN_ASKED_FOR = ";LAZY_QUERY_EXECUTION=1";

  private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ROWS_WHEN_ASKED_FOR;
  private final Connection keepsIt;

  Database(String... statements) throws SQLException {
    keepsIt = connect();
    execute(statements);
  }

  void execute(String... statements) throws SQLException {
    try (Statement statement = keepsIt.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url);
  }

  /** Returns a result whose statement is closed with it only by whoever reads it. */
  ResultSet query(String sql) throws SQLException {
    return keepsIt.createStatement().executeQuery(sql);
  }

  /** Returns the pages of a query, as they were made. */
  List<ResultPage> pages(String sql, ResultOptions options) throws Exception {
    List<ResultPage> pages = new ArrayList<>();
    ResultPages.send(query(sql), pages::add, options);
    return pages;
  }

  /** Returns the only page of a query, as it arrives. */
  ResultPage page(String sql) throws Exception {
    List<ResultPage> pages = pages(sql, ResultOptions.DEFAULT);
    if (pages.size() != 1) {
      throw new IllegalArgumentException("expected one page, actual " + pages.size());
    }
    return PageCopies.copy(pages.get(0));
  }

  /** Returns a value of a query that has one. */
  @Nullable Object value(String sql) throws Exception {
    return page(sql).row(0).getObject(1);
  }

  @Override
  public void close() throws SQLException {
    keepsIt.close();
  }
}
