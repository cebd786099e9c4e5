package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.io.IOException;
import java.io.Serial;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Collections and maps of users, of which graphs have the elements and nothing else. */
final class RegisteredCollectionsTest {

  @ParameterizedTest
  @ValueSource(
      classes = {
        PriorityQueue.class,
        PriorityBlockingQueue.class,
        ConcurrentSkipListMap.class,
        ConcurrentSkipListSet.class,
        Ranking.class
      })
  void thoseWithAComparatorAreRefused(Class<?> type) {
    verifyRefused(type, " would lose its comparator: register it with a serializer");
  }

  @Test
  void thoseWithFieldsAreRefused() {
    String rest =
        ", since only the elements of collections and maps are written: make it transient, or"
            + " register the class with a serializer";

    verifyRefused(Team.class, " would lose its field " + Team.class.getName() + ".name" + rest);
    verifyRefused(Eleven.class, " would lose its field " + Team.class.getName() + ".name" + rest);
    verifyRefused(Ages.class, " would lose its field " + Ages.class.getName() + ".unknown" + rest);
  }

  @Test
  void thoseWhoseConstructorAddsElementsAreRefused() {
    String reason =
        " has elements once constructed, which would come back twice, or after they were removed:"
            + " register it with a serializer";

    verifyRefused(Begun.class, reason);
    verifyRefused(Defaults.class, reason);
  }

  private static void verifyRefused(Class<?> type, String reason) {
    assertThatThrownBy(() -> KryoGraphs.builder().register(64, type).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(type.getName() + reason);
  }

  @Test
  void thoseWithFieldsMayHaveASerializer() throws IOException {
    KryoGraphs graphs =
        KryoGraphs.builder().register(64, Team.class, kryo -> new TeamSerializer()).build();
    Team team = new Team();
    team.name = "Reds";

    assertThat(graphs.read(graphs.write(team), Team.class).name).isEqualTo("Reds");
  }

  @Test
  void thoseWithTransientFieldsComeBackWithWhatTheConstructorMakes() throws IOException {
    KryoGraphs graphs = KryoGraphs.builder().register(64, Tags.class).build();
    Tags tags = new Tags();
    tags.add("a");
    tags.longest = 1;

    Tags back = graphs.read(graphs.write(tags), Tags.class);

    assertThat(back).isEqualTo(tags);
    assertThat(back.longest).isZero();
  }

  @Test
  void thoseThatKeepTheirElementsInFieldsNeedNothingElse() throws IOException {
    KryoGraphs graphs = KryoGraphs.builder().register(64, Chosen.class).build();
    Chosen chosen = new Chosen();
    chosen.add("a");
    chosen.add("b");

    assertThat(graphs.read(graphs.write(chosen), Chosen.class)).containsExactly("a", "b");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        ConcurrentHashMap.class,
        ConcurrentLinkedQueue.class,
        CopyOnWriteArrayList.class,
        CopyOnWriteArraySet.class,
        DelayQueue.class,
        IdentityHashMap.class,
        LinkedBlockingDeque.class,
        LinkedBlockingQueue.class,
        LinkedTransferQueue.class,
        Properties.class,
        Vector.class,
        WeakHashMap.class
      })
  void thoseOfTheJdkNeedNothingElse(Class<?> type) throws Exception {
    KryoGraphs graphs = KryoGraphs.builder().register(64, type).build();
    Object empty = type.getConstructor().newInstance();

    assertThat(graphs.read(graphs.write(empty), type)).isInstanceOf(type);
  }

  /** One by one, each would copy all before it: 2 TB. */
  @Test
  @Timeout(60)
  void listsThatCopyThemselvesToGrowAreFilledAtOnce() throws IOException {
    KryoGraphs graphs = KryoGraphs.builder().register(64, CopyOnWriteArrayList.class).build();
    List<Object> list = new CopyOnWriteArrayList<>(Collections.nCopies(1_000_000, null));

    List<?> back = graphs.read(graphs.write(list), CopyOnWriteArrayList.class);

    assertThat(back.equals(list)).isTrue();
  }

  @Test
  void thoseThatCopyThemselvesToGrowMayContainThemselves() throws IOException {
    KryoGraphs graphs =
        KryoGraphs.builder()
            .register(64, CopyOnWriteArrayList.class)
            .register(65, CopyOnWriteArraySet.class)
            .build();
    List<Object> list = new CopyOnWriteArrayList<>();
    Set<Object> set = new CopyOnWriteArraySet<>(List.of(list, "a"));
    list.add(set);
    list.add(list);

    List<?> back = graphs.read(graphs.write(list), CopyOnWriteArrayList.class);

    assertThat(back.size()).isEqualTo(2);
    assertThat(back.get(1)).isSameAs(back);
    assertThat(((Set<?>) back.get(0)).iterator().next()).isSameAs(back);
  }

  static class Team extends ArrayList<Person> {
    @Serial private static final long serialVersionUID = 1L;

    String name;
  }

  static final class Eleven extends Team {
    @Serial private static final long serialVersionUID = 1L;
  }

  static final class Ages extends HashMap<String, Integer> {
    @Serial private static final long serialVersionUID = 1L;

    int unknown = -1;
  }

  static final class Tags extends ArrayList<String> {
    @Serial private static final long serialVersionUID = 1L;

    transient int longest;
  }

  static final class Chosen extends AbstractList<String> {
    private final List<String> names = new ArrayList<>();

    @Override
    public String get(int index) {
      return names.get(index);
    }

    @Override
    public int size() {
      return names.size();
    }

    @Override
    public void add(int index, String name) {
      names.add(index, name);
    }
  }

  static final class Ranking extends PriorityBlockingQueue<String> {
    @Serial private static final long serialVersionUID = 1L;
  }

  static final class TeamSerializer extends Serializer<Team> {
    @Override
    public void write(Kryo kryo, Output output, Team team) {
      output.writeString(team.name);
    }

    @Override
    public Team read(Kryo kryo, Input input, Class<? extends Team> type) {
      Team team = new Team();
      team.name = input.readString();
      return team;
    }
  }

  /** Has an element from the start. */
  static final class Begun extends ArrayList<String> {
    @Serial private static final long serialVersionUID = 1L;

    Begun() {
      add("all");
    }
  }

  /** Has an entry from the start. */
  static final class Defaults extends HashMap<String, String> {
    @Serial private static final long serialVersionUID = 1L;

    Defaults() {
      put("language", "en");
    }
  }
}
