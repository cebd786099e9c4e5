package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.esotericsoftware.kryo.io.Output;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that no honest writer writes. Every id on the wire is two more than the registered one. */
@Timeout(60)
final class HostileGraphTest {

  private static final int STRING = 1 + 2;
  private static final int BOOLEANS = 16 + 2;
  private static final int STRINGS = 17 + 2;
  private static final int OBJECTS = 18 + 2;
  private static final int LIST = 19 + 2;
  private static final int HASH_SET = 22 + 2;
  private static final int LINKED_SET = 23 + 2;
  private static final int TREE_SET = 24 + 2;
  private static final int HASH_MAP = 25 + 2;
  private static final int TREE_MAP = 27 + 2;
  private static final int SET_OF = 31 + 2;
  private static final int BOOLEAN = 3 + 2;
  private static final int TWIN_LEVELS = 40;
  private static final int ADDRESS = 43 + 2;
  private static final int BITS = 70 + 2;
  private static final int LAZY = 71 + 2;
  private static final int COPIED_SET = 72 + 2;
  private static final int NEW = 1;
  private static final int REFERENCE = 2;

  private static final KryoGraphs GRAPHS =
      Person.builder()
          .register(
              70,
              BitSet.class,
              kryo -> ClassSerializers.unchecked(kryo.getDefaultSerializer(BitSet.class)))
          .register(71, Lazy.class)
          .register(72, CopyOnWriteArraySet.class)
          .build();

  /** Kryo's own serializer stores such objects with Unsafe, where their types forbid it. */
  @Test
  void aReferenceToAnObjectOfAnotherClassIsRefused() {
    byte[] listAsPerson = {LAZY, NEW, LIST, NEW, 0, REFERENCE + 1};
    byte[] itselfAsList = {LAZY, NEW, LIST, REFERENCE};

    for (byte[] confused : List.of(listAsPerson, itselfAsList)) {
      assertThatThrownBy(() -> GRAPHS.read(confused, Lazy.class))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("expected objects as registered here, actual")
          .hasMessageContaining("Can not set");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {BOOLEANS, STRINGS, OBJECTS, LIST, HASH_SET, HASH_MAP})
  void declaredElementsAreRefusedBeforeTheyAreAllocated(int type) {
    byte[] many = bytes(out -> header(out, type, 4_000_000));
    byte[] tooMany = bytes(out -> header(out, type, (16 << 20) + 1));
    byte[] negative = bytes(out -> header(out, type, -1));

    assertThatThrownBy(() -> GRAPHS.read(many, Object.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageMatching(
            "graph malformed: size: expected at most \\d+, a byte for each element, actual 4000000");
    assertThatThrownBy(() -> GRAPHS.read(tooMany, Object.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("graph over limit: elements: expected at most 16777216, actual 16777217");
    assertThatThrownBy(() -> GRAPHS.read(negative, Object.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: size: expected at least 0, actual -1");
  }

  /** byte, char, short, int, long, float, double arrays; as Kryo writes their lengths. */
  @ParameterizedTest
  @CsvSource({"9, 1", "10, 2", "11, 2", "12, 1", "13, 1", "14, 4", "15, 8"})
  void declaredNumbersAreRefusedBeforeTheyAreAllocated(int id, int width) {
    byte[] many = bytes(out -> header(out, id + 2, 4_000_000 + 1));
    byte[] tooMany = bytes(out -> header(out, id + 2, Integer.MAX_VALUE));
    byte[] negative = bytes(out -> header(out, id + 2, -1));

    assertThatThrownBy(() -> GRAPHS.read(many, Object.class))
        .isInstanceOf(EOFException.class)
        .hasMessage("graph truncated: expected " + 4_000_000 * width + " bytes more, actual 0");
    assertThatThrownBy(() -> GRAPHS.read(tooMany, Object.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("graph over limit: elements: expected at most 16777216");
    assertThatThrownBy(() -> GRAPHS.read(negative, Object.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("graph malformed: array length: expected at least 0");
  }

  @Test
  void serializersOfUsersAreBoundedByTheInputToo() {
    byte[] many = bytes(out -> header(out, BITS, 4_000_000));

    assertThatThrownBy(() -> GRAPHS.read(many, BitSet.class)).isInstanceOf(EOFException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MAX_VALUE, 1 << 20, Integer.MIN_VALUE})
  void declaredCharactersAreRefusedBeforeTheyAreAllocated(int declared) {
    byte[] bytes =
        bytes(
            out -> {
              out.writeByte(STRING);
              out.writeByte(NEW);
              out.writeVarIntFlag(true, declared, true);
            });

    assertThatThrownBy(() -> GRAPHS.read(bytes, String.class))
        .isInstanceOf(declared < 0 ? StreamCorruptedException.class : EOFException.class);
  }

  @Test
  void elementsOfAllCollectionsTogetherFitTheBytes() {
    byte[] chain =
        bytes(
            out -> {
              for (int i = 0; i < 300; i++) {
                header(out, OBJECTS, 1000);
              }
              out.writeBytes(new byte[1000]);
            });

    assertThatThrownBy(() -> GRAPHS.read(chain, Object.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("a byte for each element");
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 100_000})
  void graphsThatAreTooDeepAreRefused(int levels) {
    byte[] deep =
        bytes(
            out -> {
              for (int i = 0; i < levels; i++) {
                header(out, LIST, 1);
              }
              header(out, LIST, 0);
            });

    assertThatThrownBy(() -> GRAPHS.read(deep, List.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("graph over limit: depth: expected at most 400, actual 401");
  }

  @Test
  void theDeepestGraphFitsASmallStack() throws Exception {
    Person first = new Person("first");
    for (int i = 1; i < 398; i++) {
      Person next = new Person("next");
      next.spouse = first;
      first = next;
    }
    Person chain = first;
    List<Object> failures = new ArrayList<>();
    Runnable roundTrip =
        () -> {
          try {
            // new graphs: nothing is compiled for this path, and frames are large
            KryoGraphs graphs = Person.builder().build();
            assertThat(graphs.read(graphs.write(chain), Person.class).name()).isEqualTo("next");
          } catch (IOException | RuntimeException | Error e) {
            failures.add(e);
          }
        };

    Thread thread = new Thread(null, roundTrip, "small stack", 512 << 10);
    thread.start();
    thread.join();

    assertThat(failures).isEmpty();
  }

  @Test
  void aSetThatContainsItselfIsRefused() {
    byte[] bytes =
        bytes(
            out -> {
              header(out, HASH_SET, 2);
              out.writeByte(HASH_SET);
              out.writeByte(2); // the set itself: its hash code has no end once it holds itself
              out.writeByte(HASH_SET);
              out.writeByte(2);
            });

    assertThatThrownBy(() -> GRAPHS.read(bytes, HashSet.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("graph over limit: depth");
  }

  /** Two sets on each level, each of which has both of the level below: 2^40 steps in 500 bytes. */
  @ParameterizedTest
  @ValueSource(ints = {HASH_SET, LINKED_SET, SET_OF})
  void setsWhoseHashCodesTakeForEverAreRefused(int type) {
    byte[] bytes = bytes(out -> writeTwins(out, type, 0));

    assertThat(bytes.length).isLessThan(600);
    assertThatThrownBy(() -> GRAPHS.read(bytes, Object.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith(
            "graph over limit: steps for the hash codes and comparisons of sets and maps:"
                + " expected at most 1000000");
  }

  private static void writeTwins(Output out, int type, int level) {
    header(out, type, level == TWIN_LEVELS ? 0 : 2);
    if (level < TWIN_LEVELS) {
      int below = level + 1;
      writeTwins(out, type, below);
      header(out, type, below == TWIN_LEVELS ? 1 : 3);
      if (below < TWIN_LEVELS) {
        reference(out, type, below + 1);
        reference(out, type, 2 * TWIN_LEVELS - below);
      }
      out.writeByte(BOOLEAN);
      out.writeBoolean(true);
    }
  }

  @Test
  void keysOfMapsWhoseHashCodesTakeForEverAreRefused() {
    byte[] bytes =
        bytes(
            out -> {
              header(out, HASH_MAP, 1);
              for (int i = 0; i < TWIN_LEVELS; i++) {
                header(out, LIST, 2); // the list below, twice
              }
              header(out, LIST, 0);
              for (int i = TWIN_LEVELS; i > 0; i--) {
                reference(out, LIST, i + 1);
              }
              out.writeByte(0);
            });

    assertThatThrownBy(() -> GRAPHS.read(bytes, HashMap.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("graph over limit: steps for the hash codes");
  }

  /** What refers to it may grow with it, so that its costs are not kept: 2 * 10^11 steps. */
  @Test
  void anUnfinishedListThatAnElementRefersToAgainAndAgainIsRefused() {
    byte[] bytes =
        bytes(
            out -> {
              header(out, LIST, 50_001);
              out.writeBytes(new byte[50_000]);
              header(out, HASH_SET, 1);
              header(out, LIST, 1_000);
              header(out, LIST, 4_000);
              for (int i = 0; i < 4_000; i++) {
                reference(out, LIST, 0);
              }
              for (int i = 1; i < 1_000; i++) {
                reference(out, LIST, 3);
              }
            });

    verifyTooManySteps(bytes);
  }

  /** Each time it is looked for among 390 unfinished ones: 400,000 looks of 390 comparisons. */
  @Test
  void aLookAtManyUnfinishedListsCounts() {
    byte[] bytes =
        bytes(
            out -> {
              for (int i = 0; i < 390; i++) {
                header(out, LIST, 1);
              }
              header(out, HASH_SET, 1);
              header(out, LIST, 100);
              header(out, LIST, 4_000);
              for (int i = 0; i < 4_000; i++) {
                reference(out, LIST, 0);
              }
              for (int i = 1; i < 100; i++) {
                reference(out, LIST, 392);
              }
            });

    verifyTooManySteps(bytes);
  }

  static Stream<Object> longValues() {
    BigInteger number = BigInteger.ONE.shiftLeft(1_000_000);
    return Stream.of(
        number,
        new BigDecimal(number, 3),
        List.of(number),
        Optional.of(number),
        URI.create("/" + "a".repeat(100_000))); // hash codes of zero would not be kept
  }

  @ParameterizedTest
  @MethodSource("longValues")
  void longValuesThatAreAddedAgainAndAgainAreRefused(Object value) throws IOException {
    verifyTooManySteps(HASH_SET, Collections.nCopies(20_000, value));
    verifyTooManySteps(HASH_MAP, Collections.nCopies(20_000, value));
  }

  static Stream<Object> longKeys() {
    BigInteger number = BigInteger.ONE.shiftLeft(1_000_000);
    return Stream.of(
        number,
        new BigDecimal(number, 3),
        "a".repeat(100_000),
        URI.create("/" + "a".repeat(100_000)));
  }

  @ParameterizedTest
  @MethodSource("longKeys")
  void longKeysThatAreSortedAgainAndAgainAreRefused(Object key) throws IOException {
    verifyTooManySteps(TREE_SET, Collections.nCopies(20_000, key));
    verifyTooManySteps(TREE_MAP, Collections.nCopies(20_000, key));
  }

  /** One is compared with 1.00...0 by a multiplication with 10^n. */
  @Test
  void shortDecimalsThatAreComparedWithALongOneAreRefused() throws IOException {
    List<Object> decimals = new ArrayList<>();
    decimals.add(BigDecimal.ONE.setScale(100_000).add(BigDecimal.ONE.movePointLeft(100_000)));
    decimals.addAll(Collections.nCopies(2000, BigDecimal.ONE));

    verifyTooManySteps(TREE_SET, decimals);
  }

  /** Those of one hash code are ordered where others of the same bucket made it a tree. */
  @ParameterizedTest
  @ValueSource(ints = {HASH_SET, HASH_MAP})
  void shortDecimalsThatHaveTheHashCodeOfALongOneAreRefused(int type) throws IOException {
    BigDecimal longest = new BigDecimal(BigInteger.ONE.shiftLeft(400_000));
    List<Object> decimals = new ArrayList<>();
    for (long i = 1; i <= 40; i++) {
      decimals.add(i << 32 | i); // one bucket
    }
    decimals.add(longest);
    for (int i = 0; i < 4_000; i++) {
      decimals.add(shortOne(1_000_000 + i, longest));
    }

    verifyTooManySteps(type, decimals);
  }

  @Test
  void aLongDecimalMayBeBesideManyOthers() throws IOException {
    Set<Object> decimals = new HashSet<>();
    decimals.add(new BigDecimal(BigInteger.ONE.shiftLeft(400_000)));
    for (int cents = 0; cents < 20_000; cents++) {
      decimals.add(BigDecimal.valueOf(cents, 2));
    }

    assertThat(GRAPHS.read(GRAPHS.write(decimals), Object.class)).isEqualTo(decimals);
  }

  @Test
  void setsThatCompareEachOfManyElementsWithAllOthersAreRefused() throws IOException {
    verifyTooManySteps(COPIED_SET, IntStream.range(0, 300_000).boxed().toList());
  }

  /** Each is looked for in the list, although it is short itself. */
  @Test
  void shortElementsThatAreComparedWithALongOneAreRefused() throws IOException {
    List<Object> sets = new ArrayList<>();
    sets.add(Set.of(new ArrayList<>(Collections.nCopies(100_000, null))));
    for (int i = 0; i < 2_000; i++) {
      sets.add(Set.of(i));
    }

    verifyTooManySteps(COPIED_SET, sets);
  }

  /** Two of them are compared by the square of their elements, which are the same but for one. */
  @Test
  void setsThatCompareTheirOwnElementsOneByOneAreRefusedAsElements() throws IOException {
    List<Object> sets = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      List<Integer> elements = new ArrayList<>(IntStream.range(0, 1_000).boxed().toList());
      Collections.shuffle(elements, new Random(i));
      elements.add(-i);
      sets.add(new CopyOnWriteArraySet<>(elements));
    }

    verifyTooManySteps(COPIED_SET, sets);
  }

  /** Returns one of 16 digits that has the hash code of another one, and is about as large. */
  private static BigDecimal shortOne(int high, BigDecimal other) {
    int scale = 16 - other.precision();
    int inverse = 0xbdef7bdf; // of 31, modulo 2^32
    int low = inverse * (other.hashCode() - scale) - 31 * high;
    return BigDecimal.valueOf((long) high << 32 | low & 0xffffffffL, scale);
  }

  /** What no honest writer writes is written as a list, for the same elements follow. */
  private static void verifyTooManySteps(int type, List<?> elements) throws IOException {
    byte[] list = GRAPHS.write(new ArrayList<>(elements));
    boolean sorted = type == TREE_SET || type == TREE_MAP;
    int parts = type == HASH_MAP || type == TREE_MAP ? 2 : 1;
    int head = bytes(out -> header(out, LIST, elements.size())).length;
    byte[] hostile =
        bytes(
            out -> {
              out.writeByte(type);
              out.writeByte(NEW);
              if (sorted) {
                out.writeByte(0); // no comparator
              }
              out.writeVarInt(elements.size() / parts, true);
              out.writeBytes(list, head, list.length - head);
            });

    verifyTooManySteps(hostile);
  }

  private static void verifyTooManySteps(byte[] hostile) {
    assertThatThrownBy(() -> GRAPHS.read(hostile, Object.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith(
            "graph over limit: steps for the hash codes and comparisons of sets and maps");
  }

  @Test
  void honestSetsOfLongValuesAreRead() throws IOException {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      BigInteger number = BigInteger.ONE.shiftLeft(10_000).add(BigInteger.valueOf(i));
      values.add(new HashSet<>(List.of(number, new BigDecimal(number, i))));
      values.add(new TreeSet<>(List.of("a".repeat(5000), "b" + i)));
    }
    TreeSet<Object> decimals = new TreeSet<>();
    TreeSet<Object> texts = new TreeSet<>();
    for (int i = 0; i < 50_000; i++) {
      decimals.add(new BigDecimal("12345678901234567890123." + i));
      texts.add(i + "text".repeat(i % 100));
    }
    values.add(decimals);
    values.add(texts);

    List<?> back = GRAPHS.read(GRAPHS.write(values), List.class);

    assertThat(back).isEqualTo(values);
  }

  @Test
  void honestSetsThatCompareEachElementWithAllOthersAreRead() throws IOException {
    Set<Object> numbers = new CopyOnWriteArraySet<>(IntStream.range(0, 3_000).boxed().toList());
    Set<Object> texts =
        new CopyOnWriteArraySet<>(IntStream.range(0, 5_000).mapToObj(i -> "text " + i).toList());

    assertThat(GRAPHS.read(GRAPHS.write(numbers), Object.class)).isEqualTo(numbers);
    assertThat(GRAPHS.read(GRAPHS.write(texts), Object.class)).isEqualTo(texts);
  }

  @Test
  void namesOfClassesAreNotLoaded() {
    byte[] named =
        bytes(
            out -> {
              out.writeByte(1); // a class by name
              out.writeByte(0);
              out.writeString("dev.slimwire.kryo.HostileGraphTest$Trap");
            });

    assertThatThrownBy(() -> GRAPHS.read(named, Object.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: class id: expected one that is registered here, actual -1");
  }

  @Test
  void nullBehindTheMarkOfAnObjectIsRefused() {
    byte[] nullArray = {9 + 2, NEW, 0};
    byte[] nullString = {STRING, NEW, (byte) 0x80};

    assertThatThrownBy(() -> GRAPHS.read(nullArray, Object.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: object: expected not null, actual null");
    assertThatThrownBy(() -> GRAPHS.read(nullString, Object.class))
        .isInstanceOf(StreamCorruptedException.class);
  }

  @Test
  void textsOfThePeerAreCutInFailuresAndTheirCauses() {
    Throwable failure = catchThrowable(() -> GRAPHS.read(address(1_000_000), URI.class));

    String told = "java.net.URISyntaxException: Illegal character in path at index 0: <aaa";
    assertThat(failure)
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected objects as registered here, actual " + told)
        .hasMessageEndingWith("aaa...");
    assertThat(failure.getMessage().length()).isLessThan(400);
    assertThat(failure.getCause()).hasMessageStartingWith(told).hasNoCause();
    assertThat(failure.getCause().getMessage().length()).isLessThan(400);
    assertThat(failure.getCause().getStackTrace()[0].getClassName()).startsWith("java.net.URI");
  }

  @Test
  void shortTextsOfThePeerAreToldAsTheyAre() {
    assertThatThrownBy(() -> GRAPHS.read(address(5), URI.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageEndingWith("Illegal character in path at index 0: <aaaaa")
        .hasRootCauseInstanceOf(URISyntaxException.class);
  }

  private static byte[] address(int length) {
    return bytes(
        out -> {
          out.writeByte(ADDRESS);
          out.writeByte(NEW);
          out.writeString("<" + "a".repeat(length));
        });
  }

  @Test
  void bytesBehindTheGraphAndNullAreRefused() {
    assertThatThrownBy(() -> GRAPHS.read(new byte[] {STRING, NEW, (byte) 0x81, 9}, String.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: end: expected no bytes behind the graph, actual 1");
    assertThatThrownBy(() -> GRAPHS.read(new byte[] {0}, String.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: root: expected java.lang.String, actual null");
    assertThatThrownBy(() -> GRAPHS.read(new byte[0], String.class))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void graphsOverTheLimitAreNotRead() {
    KryoGraphs graphs = KryoGraphs.builder().limits(new GraphLimits(10, 10, 10)).build();

    assertThatThrownBy(() -> graphs.read(new byte[11], String.class))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("graph over limit: bytes: expected at most 10, actual 11");
  }

  private static void header(Output out, int type, int size) {
    out.writeByte(type);
    out.writeByte(NEW);
    out.writeVarInt(size, true);
  }

  private static void reference(Output out, int type, int id) {
    out.writeByte(type);
    out.writeVarInt(REFERENCE + id, true);
  }

  private static byte[] bytes(Consumer<Output> writer) {
    Output out = new Output(64, -1);
    writer.accept(out);
    return out.toBytes();
  }

  /** Fields of which one is declared, one is not. */
  static final class Lazy {
    List<Object> first;
    Person second;
  }

  /** Loaded by nobody but a hostile peer. */
  static final class Trap {}
}
