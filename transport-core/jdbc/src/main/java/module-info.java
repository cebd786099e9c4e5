/** JDBC result sets as compressed, columnar pages. */
module dev.slimwire.jdbc {
  requires transitive dev.slimwire.core;
  requires transitive java.sql;
  requires static org.jspecify;

  exports dev.slimwire.jdbc;
}
