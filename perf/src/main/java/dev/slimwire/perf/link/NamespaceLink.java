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

  private static final String SHAPE = "tbf rate %s burst %s latency 200ms";

  private final Bandwidth rate;
  private final String burst;
  private final String namespace;
  private final String outside;
  private final String inside;
  private final String network;
  private final Thread cleaner = new Thread(this::delete, "namespace-cleaner");
  private boolean closed;

  private NamespaceLink(Bandwidth rate, String burst, long number) {
    this.rate = rate;
    this.burst = burst;
    this.namespace = "slimwire" + number;
    this.outside = "sw" + number + "a";
    this.inside = "sw" + number + "b";
    this.network = "10.213." + number % 250 + ".";
  }

  /**
   * Sets the link up.
   *
   * @param burst as {@code tc} takes it
   * @throws IOException if that is not possible here, with the reason
   */
  static Link open(Bandwidth rate, String burst) throws IOException {
    NamespaceLink link = new NamespaceLink(rate, burst, ProcessHandle.current().pid());
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

  private void create() throws IOException {
    run("ip netns add " + namespace);
    run("ip link add " + outside + " type veth peer name " + inside + " netns " + namespace);
    run("ip addr add " + network + "1/30 dev " + outside);
    run("ip link set " + outside + " up");
    run("tc qdisc add dev " + outside + " root " + shape());
    run(within() + "ip addr add " + network + "2/30 dev " + inside);
    run(within() + "ip link set " + inside + " up");
    run(within() + "ip link set lo up");
    run(within() + "tc qdisc add dev " + inside + " root " + shape());
  }

  private String shape() {
    return shape(rate);
  }

  private String shape(Bandwidth other) {
    return String.format(SHAPE, other, burst);
  }

  private String within() {
    return "ip netns exec " + namespace + " ";
  }

  private static void run(String command) throws IOException {
    Process process = new ProcessBuilder(command.split(" ")).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes()).strip();
    try {
      if (process.waitFor() != 0) {
        throw new IOException(command + ": " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted: " + command, e);
    }
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
    run("tc qdisc replace dev " + outside + " root " + shape(other));
    run(within() + "tc qdisc replace dev " + inside + " root " + shape(other));
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
      delete();
    }
  }

  /** Removes the interfaces at once; with the namespace alone they would go a little later. */
  private void delete() {
    for (String command : List.of("ip link del " + outside, "ip netns del " + namespace)) {
      try {
        run(command);
      } catch (IOException gone) {
        // or it never was
      }
    }
  }
}
