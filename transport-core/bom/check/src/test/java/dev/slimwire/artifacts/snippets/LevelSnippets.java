package dev.slimwire.artifacts.snippets;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.RequestedLevel;
import java.io.Serializable;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.List;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import javax.rmi.ssl.SslRMIServerSocketFactory;

/** Of {@code docs/levels.md} and {@code docs/operations.md}. */
final class LevelSnippets {

  record Title(String text) implements Serializable {}

  @RequestedLevel("small")
  interface Library extends Remote {
    List<Title> titles() throws RemoteException;

    @RequestedLevel("none") // JPEG
    byte[] cover(Title title) throws RemoteException;

    void add(List<Title> titles) throws RemoteException;
  }

  private LevelSnippets() {}

  static void call(Library library) throws RemoteException {
    List<Title> all = RequestLevel.call(CompressionLevel.SMALL, library::titles);
    RequestLevel.run(CompressionLevel.SMALLEST, () -> library.add(all));
  }

  static void stub(Registry registry) throws Exception {
    Library library = RequestLevel.stub((Library) registry.lookup("library"));
    library.titles();
  }

  static void configure() {
    ClientConfiguration.install(ClientConfiguration.standard().withLevel(CompressionLevel.SMALL));
  }

  static CompressedRMIServerSocketFactory lower() {
    var server =
        CompressedRMIServerSocketFactory.builder().levelPolicy(LevelPolicy.atMost(6)).build();
    return server;
  }

  static void secure(Library library) throws Exception {
    var client = new CompressedRMIClientSocketFactory().over(new SslRMIClientSocketFactory());
    var server =
        CompressedRMIServerSocketFactory.builder().over(new SslRMIServerSocketFactory()).build();
    UnicastRemoteObject.exportObject(library, 2004, client, server);
  }

  static void impatient() {
    ClientConfiguration.install(
        ClientConfiguration.standard()
            .withConnectTimeout(Duration.ofSeconds(3))
            .withHandshakeTimeout(Duration.ofSeconds(3)));
  }
}
