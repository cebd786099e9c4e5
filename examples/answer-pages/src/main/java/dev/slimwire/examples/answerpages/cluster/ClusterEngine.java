package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import dev.slimwire.examples.answerpages.service.QueryEngine;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.RowPages;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** Evaluates queries on all members of a cluster at once. Safe for use by many threads. */
final class ClusterEngine implements QueryEngine, AutoCloseable {

  /** The order of parts: as numbers, not as text. */
  static final Comparator<String> BY_NUMBER = Comparator.comparingInt(ClusterEngine::number);

  /** Longer than anything waits. */
  static final Duration NO_LIMIT = Duration.ofNanos(Long.MAX_VALUE);

  private final HazelcastInstance client;
  private final int parts;
  private final Duration longestWait;

  private ClusterEngine(HazelcastInstance client, int parts, Duration longestWait) {
    this.client = client;
    this.parts = parts;
    this.longestWait = longestWait;
  }

  /**
   * Connects to a cluster.
   *
   * @param longestWait how long an answer waits for its members, for all its pages together
   */
  static ClusterEngine connect(
      Serialization serialization, List<MemberAddress> all, Duration longestWait) {
    return new ClusterEngine(
        HazelcastClient.newHazelcastClient(ClusterConfigs.client(serialization, all)),
        all.size(),
        longestWait);
  }

  @Override
  public RowPages evaluate(String sparql) throws QueryException {
    List<String> columns = Distributable.columns(sparql);
    return new ClusterRows(
        client.getExecutorService("answers"),
        client.getExecutorService("ends"),
        members(),
        columns,
        sparql,
        longestWait);
  }

  /** Returns the members by their parts; fails unless all are present. */
  private List<Member> members() throws QueryException {
    List<Member> members =
        client.getCluster().getMembers().stream()
            .sorted(Comparator.comparing(ClusterEngine::part, BY_NUMBER))
            .toList();
    List<String> present = members.stream().map(ClusterEngine::part).toList();
    for (int part = 0; part < parts; part++) {
      if (present.size() != parts || !present.get(part).equals("" + part)) {
        throw new QueryException(
            "the answer would be incomplete: expected a member for each of "
                + parts
                + " parts, actual parts "
                + present);
      }
    }
    return members;
  }

  /** Returns the number of a part, or -1 if a member does not report its part. */
  private static int number(String part) {
    return part.matches("\\d{1,9}") ? Integer.parseInt(part) : -1;
  }

  private static String part(Member member) {
    return String.valueOf(member.getAttribute(ClusterConfigs.PART));
  }

  @Override
  public void close() {
    client.shutdown();
  }
}
