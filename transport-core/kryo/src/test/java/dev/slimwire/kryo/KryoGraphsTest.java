package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.kryo.Person.Address;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs that are written and read by honest peers. */
final class KryoGraphsTest {

  private static final KryoGraphs GRAPHS = Person.builder().build();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 50})
  void graphsComeBack(int people) throws IOException {
    Person village = Person.village(people);

    Person back = GRAPHS.read(GRAPHS.write(village), Person.class);

    assertThat(back.friends).hasSameSizeAs(village.friends);
    assertThat(back.byName.keySet()).isEqualTo(village.byName.keySet());
    for (int i = 0; i < village.friends.size(); i++) {
      verifySame(back.friends.get(i), village.friends.get(i));
    }
  }

  private static void verifySame(Person actual, Person expected) {
    assertThat(actual.name()).isEqualTo(expected.name());
    assertThat(actual.address).isEqualTo(expected.address);
    assertThat(actual.mood).isSameAs(expected.mood);
    assertThat(actual.height).isEqualTo(expected.height);
    assertThat(actual.member).isEqualTo(expected.member);
    assertThat(actual.numbers).isEqualTo(expected.numbers);
    assertThat(actual.spouse.name()).isEqualTo(expected.spouse.name());
  }

  @Test
  void cyclesAndSharedObjectsAreTheSameObjectsAgain() throws IOException {
    Person ann = new Person("Ann");
    Person bob = new Person("Bob");
    ann.spouse = bob;
    bob.spouse = ann;
    ann.friends.add(ann);
    ann.address = new Address("Weg", 1);
    bob.address = ann.address;
    ann.anything = ann.friends;

    Person back = GRAPHS.read(GRAPHS.write(ann), Person.class);

    assertThat(back.spouse.spouse).isSameAs(back);
    assertThat(back.friends).singleElement().isSameAs(back);
    assertThat(back.spouse.address).isSameAs(back.address);
    assertThat(back.anything).isSameAs(back.friends);
  }

  @Test
  void collectionsMayContainThemselves() throws IOException {
    List<Object> list = new ArrayList<>();
    Object[] array = {list, null};
    array[1] = array;
    list.add(list);
    list.add(array);

    List<?> back = GRAPHS.read(GRAPHS.write(list), List.class);

    assertThat(back.get(0)).isSameAs(back);
    assertThat(((Object[]) back.get(1))[0]).isSameAs(back);
    assertThat(((Object[]) back.get(1))[1]).isSameAs(back.get(1));
  }

  /** Half a million steps, of 10 for each byte. */
  @Test
  void keysMayShareWhatTheirHashCodesAreOf() throws IOException {
    List<String> shared = Stream.generate(() -> "part").limit(100).toList();
    Map<List<Object>, String> map = new HashMap<>();
    for (int i = 0; i < 5_000; i++) {
      map.put(List.of(i, shared), "value");
    }

    Map<?, ?> back = GRAPHS.read(GRAPHS.write(map), HashMap.class);

    assertThat(back.equals(map)).isTrue();
  }

  @Test
  void sharedUnmodifiableCollectionsStayUnmodifiableAndShared() throws IOException {
    List<Integer> list = List.of(1, 2, 3);
    Map<String, Integer> map = Map.of("a", 1);

    List<?> back =
        GRAPHS.read(GRAPHS.write(new ArrayList<>(List.of(list, list, map, map))), ArrayList.class);

    assertThat(back).isEqualTo(List.of(list, list, map, map));
    assertThat(back.get(1)).isSameAs(back.get(0)).isInstanceOf(list.getClass());
    assertThat(back.get(3)).isSameAs(back.get(2)).isInstanceOf(map.getClass());
  }

  @Test
  void anArrayAlmostAsLongAsTheLimitComesBack() throws IOException {
    byte[] picture = new byte[(16 << 20) - 100];
    picture[picture.length - 1] = 1;

    assertThat(GRAPHS.read(GRAPHS.write(picture), byte[].class)).isEqualTo(picture);
  }

  @Test
  void transientFieldsKeepWhatTheConstructorMakes() throws IOException {
    Person back = GRAPHS.read(GRAPHS.write(new Person("Ann")), Person.class);

    assertThat(back.cached).isEqualTo("made by the constructor");
  }

  @Test
  void sortedCollectionsKeepTheirComparators() throws IOException {
    KryoGraphs graphs = KryoGraphs.builder().register(64, ByLength.class).build();
    TreeSet<String> set = new TreeSet<>(new ByLength());
    Collections.addAll(set, "ccc", "bb", "a");
    TreeMap<String, Integer> map = new TreeMap<>(new ByLength());
    map.put("bb", 2);
    map.put("a", 1);

    TreeSet<?> setBack = graphs.read(graphs.write(set), TreeSet.class);
    TreeMap<?, ?> mapBack = graphs.read(graphs.write(map), TreeMap.class);

    assertThat(setBack).hasToString("[a, bb, ccc]");
    assertThat(setBack.comparator()).isInstanceOf(ByLength.class);
    assertThat(mapBack).hasToString("{a=1, bb=2}");
    assertThat(mapBack.comparator()).isInstanceOf(ByLength.class);
  }

  @Test
  void collectionsAndMapsThatAreRegisteredComeBack() throws IOException {
    KryoGraphs graphs = KryoGraphs.builder().register(64, ConcurrentHashMap.class).build();

    Map<?, ?> back =
        graphs.read(graphs.write(new ConcurrentHashMap<>(Map.of(1, "one"))), Map.class);

    assertThat(back).isInstanceOf(ConcurrentHashMap.class).isEqualTo(Map.of(1, "one"));
  }

  @Test
  void aSerializerOfTheUsersIsUsed() throws IOException {
    KryoGraphs graphs =
        KryoGraphs.builder().register(64, Pattern.class, kryo -> new PatternSerializer()).build();

    Pattern back = graphs.read(graphs.write(Pattern.compile("a+")), Pattern.class);

    assertThat(back.pattern()).isEqualTo("a+");
  }

  @Test
  void theRootMustBeOfTheClassAskedFor() throws IOException {
    byte[] bytes = GRAPHS.write("text");

    assertThatThrownBy(() -> GRAPHS.read(bytes, List.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: root: expected java.util.List, actual java.lang.String");
  }

  @Test
  void writersRefuseGraphsThatAreTooLongOrTooDeep() {
    GraphLimits limits = new GraphLimits(1000, 1000, 10);
    KryoGraphs graphs = KryoGraphs.builder().limits(limits).build();

    assertThatThrownBy(() -> graphs.write("x".repeat(1001)))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("graph over limit: bytes: expected at most 1000, actual 1001");
    assertThatThrownBy(() -> graphs.write(nested(10)))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("graph over limit: depth: expected at most 10, actual 11");
    assertThatThrownBy(() -> graphs.write(nested(100_000)))
        .isInstanceOf(InvalidObjectException.class);
  }

  static List<Object> nested(int levels) {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < levels; i++) {
      list = new ArrayList<>(Collections.singletonList(list));
    }
    return list;
  }

  @Test
  void aCycleThroughARecordIsRefusedRatherThanCut() throws IOException {
    KryoGraphs graphs = KryoGraphs.builder().register(64, Box.class).build();
    List<Object> list = new ArrayList<>();
    Box box = new Box(list);
    list.add(box);
    byte[] fromBox = graphs.write(box);

    assertThatThrownBy(() -> graphs.read(fromBox, Box.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("a cycle through a record");
    assertThat(((Box) graphs.read(graphs.write(list), List.class).get(0)).content())
        .isInstanceOf(List.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void limitsArePositive(int limit) {
    assertThatThrownBy(() -> new GraphLimits(limit, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new GraphLimits(1, limit, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new GraphLimits(1, 1, limit))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** A class may not be there, or lack what it needs, at one of the ends only. */
  @Test
  void errorsOfClassesAreIoExceptions() throws IOException {
    byte[] bytes = KryoGraphs.builder().register(64, StandIn.class).build().write(new StandIn());

    KryoGraphs broken = KryoGraphs.builder().register(64, Broken.class).build();
    assertThatThrownBy(() -> broken.read(bytes, Broken.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("NumberFormatException");
    KryoGraphs demanding =
        KryoGraphs.builder().register(64, StandIn.class, kryo -> new DemandingSerializer()).build();
    assertThatThrownBy(() -> demanding.write(new StandIn()))
        .isInstanceOf(IOException.class)
        .hasStackTraceContaining("missing.Library");
  }

  static final class StandIn {
    int value;
  }

  static final class Broken {
    static final int CONSTANT = Integer.parseInt("no number");
    int value;
  }

  static final class DemandingSerializer extends Serializer<StandIn> {
    @Override
    public void write(Kryo kryo, Output output, StandIn value) {
      throw new NoClassDefFoundError("missing.Library");
    }

    @Override
    public StandIn read(Kryo kryo, Input input, Class<? extends StandIn> type) {
      return new StandIn();
    }
  }

  record Box(Object content) {}

  static final class ByLength implements Comparator<String> {
    @Override
    public int compare(String left, String right) {
      return Integer.compare(left.length(), right.length());
    }
  }

  static final class PatternSerializer extends Serializer<Pattern> {
    @Override
    public void write(Kryo kryo, Output output, Pattern pattern) {
      output.writeString(pattern.pattern());
    }

    @Override
    public Pattern read(Kryo kryo, Input input, Class<? extends Pattern> type) {
      return Pattern.compile(input.readString());
    }
  }
}
