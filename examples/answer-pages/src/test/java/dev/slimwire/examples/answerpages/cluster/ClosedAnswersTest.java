package dev.slimwire.examples.answerpages.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import dev.slimwire.examples.answerpages.service.PageForm;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.RowPages;
import dev.slimwire.testing.tools.FreePort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Answers of a cluster that are closed while all threads of a member wait for pages. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ClosedAnswersTest {

  private static final String ALL = "SELECT ?s ?p ?o { ?s ?p ?o }";

  /** Hazelcast's default. */
  private static final int THREADS = 16;

  private final AtomicInteger evaluated = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  @Test
  void closedAnswersEndThoughAllThreadsWaitForTheirPages() throws Exception {
    int port = FreePort.find();
    List<MemberAddress> members = List.of(new MemberAddress(0, port, port));
    PartQueries queries =
        new PartQueries(sparql -> new Endless(), PageForm.COMPRESSED, Duration.ofMinutes(1));
    HazelcastInstance member =
        Hazelcast.newHazelcastInstance(
            ClusterConfigs.member(Serialization.JAVA, members.get(0), members, queries));
    try (ClusterEngine engine =
        ClusterEngine.connect(Serialization.JAVA, members, ClusterEngine.NO_LIMIT)) {
      List<RowPages> answers = new ArrayList<>();
      for (int i = 0; i < 2 * THREADS; i++) { // half of them have to wait for a thread
        answers.add(engine.evaluate(ALL));
      }
      while (evaluated.get() < THREADS) {
        Thread.sleep(10); // else the class's timeout fails
      }
      answers.forEach(RowPages::close);
      while (closed.get() < evaluated.get() || queries.openCount() > 0) {
        Thread.sleep(10);
      }
      Thread.sleep(300); // those that waited have had their turns
      assertThat(queries.openCount()).isZero();
      assertThat(closed).hasValue(evaluated.get());
    } finally {
      member.getLifecycleService().terminate();
    }
  }

  @Test
  void anAnswerWhoseMemberTakesTooLongFailsAndEndsThere() throws Exception {
    int port = FreePort.find();
    List<MemberAddress> members = List.of(new MemberAddress(0, port, port));
    PartQueries queries =
        new PartQueries(sparql -> new Endless(), PageForm.COMPRESSED, Duration.ofMinutes(1));
    HazelcastInstance member =
        Hazelcast.newHazelcastInstance(
            ClusterConfigs.member(Serialization.JAVA, members.get(0), members, queries));
    try (ClusterEngine engine =
            ClusterEngine.connect(Serialization.JAVA, members, Duration.ofMillis(500));
        RowPages answer = engine.evaluate(ALL)) {
      assertThatThrownBy(answer::take)
          .isInstanceOf(QueryException.class)
          .hasMessage(
              "query stopped: its members took longer than 500 ms"
                  + " (the answer is incomplete, after 0 rows)");
      while (closed.get() < 1 || queries.openCount() > 0) {
        Thread.sleep(10); // else the class's timeout fails
      }
    } finally {
      member.getLifecycleService().terminate();
    }
  }

  /** Finds no row until it is closed. */
  private final class Endless implements RowPages {

    private final CountDownLatch end = new CountDownLatch(1);

    Endless() {
      evaluated.incrementAndGet();
    }

    @Override
    public List<String> columns() {
      return List.of();
    }

    @Override
    public @Nullable Page take() throws InterruptedException {
      end.await();
      return null;
    }

    @Override
    public void close() {
      if (end.getCount() > 0) {
        end.countDown();
        closed.incrementAndGet();
      }
    }
  }
}
