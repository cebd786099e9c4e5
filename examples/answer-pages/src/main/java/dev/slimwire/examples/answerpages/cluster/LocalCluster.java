package dev.slimwire.examples.answerpages.cluster;

import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.examples.answerpages.service.QueryEngine;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import dev.slimwire.examples.answerpages.wordnet.TripleSource;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Members on this machine, each with its part of the triples, in JVMs of their own or in this one;
 * a cluster of them for each serialization, behind links that count what crosses them.
 */
public final class LocalCluster implements AutoCloseable {

  /** Hazelcast's logging, some of which happens before it reads a configuration. */
  private static final String LOGGING = "hazelcast.logging.type";

  private static final List<String> OPTIONS = List.of("-Xmx1g", "-D" + LOGGING + "=none");

  private static final Duration GRACE = Duration.ofSeconds(10);

  private final Map<Serialization, List<MemberAddress>> addresses =
      new EnumMap<>(Serialization.class);
  private final Map<Serialization, List<LinkProxy>> links = new EnumMap<>(Serialization.class);
  private final Map<Serialization, ClusterEngine> engines = new EnumMap<>(Serialization.class);
  private final MemberPorts ports = new MemberPorts();
  private final List<ChildJvm> jvms = new ArrayList<>();
  private final List<ClusterMember> members = new ArrayList<>();

  private LocalCluster() {}

  /**
   * Starts members in JVMs of their own, lets them load their triples, and connects to them.
   *
   * @param parts how many members there are, at least 1
   * @param options the time limits for clients
   * @throws IOException if one does not start; its own output is on standard error
   */
  public static LocalCluster inOwnJvms(
      Dataset dataset, int parts, List<Serialization> serializations, ServiceOptions options)
      throws IOException {
    return start(
        parts,
        serializations,
        options,
        (cluster, progress) -> cluster.startJvms(dataset, parts, options, progress));
  }

  /**
   * Starts members in this JVM, loads their triples, and connects to them.
   *
   * @param parts how many members there are, at least 1
   * @param options the time limits for clients
   * @throws IOException if one does not come up
   */
  public static LocalCluster inThisJvm(
      TripleSource triples, int parts, List<Serialization> serializations, ServiceOptions options)
      throws IOException {
    return start(
        parts,
        serializations,
        options,
        (cluster, progress) -> cluster.startHere(triples, parts, options, progress));
  }

  @FunctionalInterface
  private interface MemberStart {

    void start(LocalCluster cluster, Progress progress) throws IOException;
  }

  private static LocalCluster start(
      int parts, List<Serialization> serializations, ServiceOptions options, MemberStart members)
      throws IOException {
    if (System.getProperty(LOGGING) == null) {
      System.setProperty(LOGGING, "none");
    }
    LocalCluster cluster = new LocalCluster();
    try (Progress progress = Progress.start("starting members", parts)) {
      for (Serialization serialization : serializations) {
        cluster.openLinks(serialization, parts);
      }
      members.start(cluster, progress);
      for (Serialization serialization : serializations) {
        cluster.engines.put(
            serialization,
            ClusterEngine.connect(
                serialization, cluster.addressesOf(serialization), longestWait(options)));
      }
      return cluster;
    } catch (IOException | RuntimeException failure) {
      cluster.close();
      throw failure instanceof IOException told
          ? told
          : new IOException("the cluster did not start: " + failure.getMessage(), failure);
    }
  }

  /** Members stop queries themselves, but may be too busy to start them. */
  private static Duration longestWait(ServiceOptions options) {
    return options.maxSeconds() == 0
        ? ClusterEngine.NO_LIMIT
        : Duration.ofSeconds(options.maxSeconds()).plus(GRACE);
  }

  private void openLinks(Serialization serialization, int parts) throws IOException {
    List<MemberAddress> all = new ArrayList<>();
    List<LinkProxy> opened = links.computeIfAbsent(serialization, missing -> new ArrayList<>());
    for (int part = 0; part < parts; part++) {
      int port = ports.next();
      LinkProxy link = LinkProxy.to(MemberAddress.HOST, port).start();
      opened.add(link);
      all.add(new MemberAddress(part, port, link.port()));
    }
    addresses.put(serialization, all);
  }

  private void startJvms(Dataset dataset, int parts, ServiceOptions options, Progress progress)
      throws IOException {
    for (int part = 0; part < parts; part++) {
      List<String> arguments =
          new ArrayList<>(
              List.of(
                  dataset.name(),
                  "" + part,
                  "" + options.maxSeconds(),
                  "" + options.idleSeconds()));
      addresses.forEach(
          (serialization, all) ->
              arguments.add(
                  serialization
                      + "="
                      + all.stream()
                          .map(MemberAddress::toString)
                          .collect(Collectors.joining(","))));
      jvms.add(
          JavaProgram.of(ClusterMember.class)
              .withOptions(OPTIONS)
              .start(arguments.toArray(String[]::new)));
    }
    for (int part = 0; part < parts; part++) {
      requireReady(part, parts, jvms.get(part).readLine());
      progress.at(part + 1);
    }
  }

  static void requireReady(int part, int parts, @Nullable String line) throws IOException {
    if (!ClusterMember.READY.equals(line)) {
      String told = line == null ? "its JVM has ended" : "it said: " + line;
      throw new IOException("member " + (part + 1) + " of " + parts + " did not start: " + told);
    }
  }

  private void startHere(TripleSource triples, int parts, ServiceOptions options, Progress progress)
      throws IOException {
    for (int part = 0; part < parts; part++) {
      members.add(ClusterMember.start(triples, part, addresses, options));
      progress.at(part + 1);
    }
  }

  private List<MemberAddress> addressesOf(Serialization serialization) {
    return Objects.requireNonNull(addresses.get(serialization));
  }

  /** Returns the engine that evaluates queries on all members. */
  public QueryEngine engine(Serialization serialization) {
    return Objects.requireNonNull(engines.get(serialization), "not started: " + serialization);
  }

  /** Returns the bytes that crossed the sockets of a cluster's members so far. */
  long bytes(Serialization serialization) {
    return Objects.requireNonNull(links.get(serialization)).stream()
        .mapToLong(link -> link.traffic().total())
        .sum();
  }

  /** Kills a member in a JVM of its own. */
  void kill(int part) {
    jvms.get(part).close();
  }

  @Override
  public void close() {
    engines.values().forEach(ClusterEngine::close);
    jvms.forEach(ChildJvm::close);
    members.forEach(ClusterMember::close);
    links.values().forEach(opened -> opened.forEach(LinkProxy::close));
  }
}
