package dev.slimwire.rmi.filter;

/** A client in a JVM of its own, with filters of its own. */
final class VaultClient {

  private VaultClient() {}

  /**
   * Gets a {@link Content} from a server, and prints in a line what came of it.
   *
   * @param args the wire, the registry's port, the content, its size
   */
  public static void main(String[] args) {
    Wire wire = Wire.valueOf(args[0]);
    int port = Integer.parseInt(args[1]);
    int size = Integer.parseInt(args[3]);
    System.out.println(Outcome.of(() -> VaultServer.find(wire, port).get(args[2], size)));
    System.exit(0);
  }
}
