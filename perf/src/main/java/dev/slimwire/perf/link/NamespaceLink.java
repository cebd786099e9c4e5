package dev.slimwire.perf.link;

import dev.slimwire.perf.jvm.Host;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * A network namespace for the server, and a pair of virtual interfaces between it and this one,
 * whose rate the kernel limits: no process lies between client and server. Needs Linux, root and
 * the commands {@code ip} and {@code tc}.
 */
final class NamespaceLink implements Link {

  /** A larger bucket would hide the time that a sender spends on compression. */
  static final String BURST = "32kb";

  /** What messages of some kilobytes need, which would go through a larger bucket at once. */
  static final String FEW_PACKETS = "4kb";

  private static final int NETWORKS = 250;

  private static final String SHAPE = "tbf rate %s burst %s latency 200ms";

  private final Bandwidth rate;
  private final String burst;
  private final Namespace namespace;
  private final String network;
  private final Thread cleaner;
  private boolean closed;

  private NamespaceLink(Bandwidth rate, String burst, Namespace namespace, String network) {
    this.rate = rate;
    this.burst = burst;
    this.namespace = namespace;
    this.network = network;
    this.cleaner = new Thread(namespace::delete, "namespace-cleaner");
  }

  /**
   * Sets the link up, and deletes those of processes that were killed.
   *
   * @param burst as {@code tc} takes it
   * @throws IOException if that is not possible here, with the reason
   */
  static Link open(Bandwidth rate, String burst) throws IOException {
    Namespace.deleteAbandoned();
    Namespace namespace = Namespace.ofThisProcess();
    String network = freeNetwork(namespace.process(), SystemCommand.run("ip -o -4 addr"));
    NamespaceLink link = new NamespaceLink(rate, burst, namespace, network);
    boolean done = false;
    try {
      Runtime.getRuntime().addShutdownHook(link.cleaner);
      link.create();
      done = true;
      return link;
    } finally {
      if (!done) {
        link.close();
      }
    }
  }

  /**
   * Returns the beginning of addresses that no interface has: another process may measure, too.
   *
   * @param process where the search begins
   * @param taken the machine's addresses
   */
  static String freeNetwork(long process, String taken) {
    for (long number = process; number < process + NETWORKS; number++) {
      String network = "10.213." + number % NETWORKS + ".";
      if (!taken.contains(" " + network)) {
        return network;
      }
    }
    throw new IllegalStateException("all networks of 10.213.0.0/16 are in use");
  }

  private void create() throws IOException {
    String name = namespace.name();
    String outside = namespace.outside();
    String inside = namespace.inside();
    SystemCommand.run("ip netns add " + name);
    SystemCommand.run(
        "ip link add " + outside + " type veth peer name " + inside + " netns " + name);
    SystemCommand.run("ip addr add " + network + "1/30 dev " + outside);
    SystemCommand.run("ip link set " + outside + " up");
    SystemCommand.run("tc qdisc add dev " + outside + " root " + shape(rate));
    SystemCommand.run(within() + "ip addr add " + address() + "/30 dev " + inside);
    SystemCommand.run(within() + "ip link set " + inside + " up");
    SystemCommand.run(within() + "ip link set lo up");
    SystemCommand.run(within() + "tc qdisc add dev " + inside + " root " + shape(rate));
  }

  private String shape(Bandwidth other) {
    return String.format(SHAPE, other, burst);
  }

  private String within() {
    return "ip netns exec " + namespace.name() + " ";
  }

  @Override
  public String name() {
    return name(rate);
  }

  @Override
  public Host server() {
    return new Host(List.of(within().split(" ")), address());
  }

  @Override
  public String address() {
    return network + "2";
  }

  @Override
  public Link delayed(Duration roundTrip) {
    return new DelayedLink(this, roundTrip);
  }

  @Override
  public Link at(Bandwidth other) throws IOException {
    String shape = " root " + shape(other);
    SystemCommand.run("tc qdisc replace dev " + namespace.outside() + shape);
    SystemCommand.run(within() + "tc qdisc replace dev " + namespace.inside() + shape);
    return new ReshapedLink(this, name(other));
  }

  private static String name(Bandwidth rate) {
    return rate + " by tc";
  }

  @Override
  public int to(int port) {
    return port;
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      Runtime.getRuntime().removeShutdownHook(cleaner);
      namespace.delete();
    }
  }
}
