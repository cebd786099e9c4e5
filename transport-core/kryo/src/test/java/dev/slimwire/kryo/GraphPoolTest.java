package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many threads, one {@link KryoGraphs}. */
@Timeout(60)
final class GraphPoolTest {

  private static final int THREADS = 16;

  @Test
  void sixteenThreadsShareOnePoolAlsoWhereSomeFail() throws Exception {
    KryoGraphs graphs = Person.builder().build();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int people = 1 + thread;
        tasks.add(() -> roundTrips(graphs, people));
      }
      int total = 0;
      for (Future<Integer> done : threads.invokeAll(tasks)) {
        total += done.get();
      }
      assertThat(total).isEqualTo(THREADS * 100);
    } finally {
      threads.shutdownNow();
    }
  }

  private static int roundTrips(KryoGraphs graphs, int people) throws IOException {
    byte[] bytes = graphs.write(Person.village(people));
    int done = 0;
    for (int i = 0; i < 100; i++) {
      if (i % 3 == 0) {
        verifyFails(graphs, Arrays.copyOf(bytes, bytes.length / 2));
      }
      Person back = graphs.read(bytes, Person.class);
      assertThat(back.byName).hasSize(people);
      assertThat(back.byName.get(back.name())).isSameAs(back);
      done++;
    }
    return done;
  }

  private static void verifyFails(KryoGraphs graphs, byte[] cut) {
    try {
      graphs.read(cut, Person.class);
      throw new AssertionError("a cut graph was read");
    } catch (IOException expected) {
      assertThat(expected).hasMessageStartingWith("graph truncated");
    }
  }
}
