package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.io.Serial;
import java.io.Serializable;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Asks a member for a page of its part, or notifies it that no more are wanted. */
final class PageTask
    implements Callable<@Nullable ResultPage>, HazelcastInstanceAware, Serializable {

  @Serial private static final long serialVersionUID = 1;

  private static final long CLOSE = -1;

  private final UUID query;
  private final String sparql;
  private final long number;
  private transient @Nullable HazelcastInstance instance;

  private PageTask(UUID query, String sparql, long number) {
    this.query = query;
    this.sparql = sparql;
    this.number = number;
  }

  static PageTask page(UUID query, String sparql, long number) {
    return new PageTask(query, sparql, number);
  }

  static PageTask close(UUID query) {
    return new PageTask(query, "", CLOSE);
  }

  @Override
  public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
    instance = hazelcastInstance;
  }

  @Override
  public @Nullable ResultPage call() throws QueryException, InterruptedException {
    HazelcastInstance here = instance;
    if (here == null
        || !(here.getUserContext().get(PartQueries.KEY) instanceof PartQueries queries)) {
      throw new QueryException("a member of the cluster has no triples");
    }
    if (number != CLOSE) {
      return queries.page(query, sparql, number);
    }
    queries.close(query);
    return null;
  }
}
