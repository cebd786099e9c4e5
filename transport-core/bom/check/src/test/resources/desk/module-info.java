/** A program of somebody else, whose people Kryo alone may open; it requires no driver. */
module desk {
  requires dev.slimwire.jdbc;
  requires dev.slimwire.kryo;
  requires dev.slimwire.rmi;

  exports desk to
      java.rmi;

  opens desk.people to
      dev.slimwire.kryo;
}
