package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import dev.slimwire.examples.answerpages.service.QueryEngine;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.service.StoreAnswerService;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import dev.slimwire.examples.answerpages.wordnet.TripleSource;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One part of the triples, as a member of a cluster for each serialization. In a JVM of its own, it
 * prints {@code ready} once it is, and exits at once when its standard input ends.
 */
final class ClusterMember implements AutoCloseable {

  static final String READY = "ready";

  private static final Duration GRACE = Duration.ofMinutes(1);

  private final TripleStore store;
  private final List<HazelcastInstance> instances = new ArrayList<>();

  private ClusterMember(TripleStore store) {
    this.store = store;
  }

  /**
   * Loads the part and joins the clusters.
   *
   * @param addresses all members of each cluster, in the order of their parts
   * @param options how long queries may take, and answers may be idle
   * @throws IOException if the triples cannot be read, or a port cannot be opened
   */
  static ClusterMember start(
      TripleSource triples,
      int part,
      Map<Serialization, List<MemberAddress>> addresses,
      ServiceOptions options)
      throws IOException {
    int parts = addresses.values().iterator().next().size();
    PartOfTriples own = new PartOfTriples(triples, part, parts);
    ClusterMember member = new ClusterMember(TripleStore.inMemory(own, count -> {}));
    try {
      addresses.forEach((serialization, all) -> member.join(serialization, part, all, options));
      return member;
    } catch (RuntimeException failure) {
      member.close();
      throw new IOException("part " + part + " cannot join its cluster: " + failure, failure);
    }
  }

  private void join(
      Serialization serialization, int part, List<MemberAddress> all, ServiceOptions options) {
    QueryEngine engine = StoreAnswerService.engine(store, options);
    PartQueries queries = new PartQueries(engine, serialization.form(), idle(options, all.size()));
    Config config = ClusterConfigs.member(serialization, all.get(part), all, queries);
    instances.add(Hazelcast.newHazelcastInstance(config));
  }

  /**
   * Returns how long a member keeps an answer for which no page is requested: longer than a reader
   * may take for a page of each part, since the client that combines the parts closes them, unless
   * it dies.
   */
  static Duration idle(ServiceOptions options, int parts) {
    return Duration.ofSeconds(options.idleSeconds()).multipliedBy(parts).plus(GRACE);
  }

  /**
   * Runs a member.
   *
   * @param args the name of a {@link Dataset}, the part, the seconds that a query may take, the
   *     seconds that an answer may be idle, and for each serialization its name, an equals sign and
   *     the addresses of all members, separated by commas
   */
  public static void main(String[] args) throws IOException {
    Map<Serialization, List<MemberAddress>> addresses = new LinkedHashMap<>();
    for (int i = 4; i < args.length; i++) {
      String[] cluster = args[i].split("=", 2);
      addresses.put(
          Serialization.valueOf(cluster[0]),
          Arrays.stream(cluster[1].split(",")).map(MemberAddress::parse).toList());
    }
    ServiceOptions options =
        ServiceOptions.DEFAULT
            .withMaxSeconds(Integer.parseInt(args[2]))
            .withIdleSeconds(Integer.parseInt(args[3]));
    ClusterMember member =
        start(Dataset.valueOf(args[0]), Integer.parseInt(args[1]), addresses, options);
    System.out.println(READY);
    System.in.transferTo(OutputStream.nullOutputStream());
    Runtime.getRuntime().halt(member.instances.isEmpty() ? 1 : 0); // as if it were killed
  }

  @Override
  public void close() {
    instances.forEach(instance -> instance.getLifecycleService().terminate());
    store.close();
  }
}
