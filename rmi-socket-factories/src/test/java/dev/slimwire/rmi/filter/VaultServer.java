package dev.slimwire.rmi.filter;

import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import java.lang.ref.Reference;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A registry with a vault in it, over one of the wires, in this JVM or in one of its own. */
final class VaultServer implements Vault, AutoCloseable {

  private static final String NAME = "vault";

  private final Wire wire;
  private final int port;
  private final Registry registry;
  private final Vault stub;

  /**
   * Starts to serve.
   *
   * @param filter the vault's own filter; null for that of the JVM
   */
  VaultServer(Wire wire, @Nullable ObjectInputFilter filter) throws IOException {
    this.wire = wire;
    this.port = FreePort.find();
    this.registry = LocateRegistry.createRegistry(port, wire.client(), wire.server());
    this.stub =
        (Vault) UnicastRemoteObject.exportObject(this, 0, wire.client(), wire.server(), filter);
    registry.rebind(NAME, stub);
  }

  /** Serves over each wire until its input ends, and prints a registry's port for each. */
  public static void main(String[] args) throws Exception {
    List<VaultServer> servers = new ArrayList<>();
    for (Wire wire : Wire.values()) {
      servers.add(new VaultServer(wire, null));
    }
    // RMI's table holds exported objects weakly: what nobody else holds is gone from here on
    System.gc();
    for (VaultServer server : servers) {
      System.out.println(server.port());
    }
    System.in.transferTo(OutputStream.nullOutputStream());
    Reference.reachabilityFence(servers);
    System.exit(0);
  }

  static Vault find(Wire wire, int port) throws Exception {
    return (Vault) wire.registry(port).lookup(NAME);
  }

  Wire wire() {
    return wire;
  }

  int port() {
    return port;
  }

  Vault stub() {
    return stub;
  }

  @Override
  public void put(@Nullable Object content) {
    // what counts is that it came in
  }

  @Override
  public Object get(String content, int size) {
    return Content.valueOf(content).of(size);
  }

  @Override
  public void close() throws IOException {
    UnicastRemoteObject.unexportObject(this, true);
    UnicastRemoteObject.unexportObject(registry, true);
  }
}
