package dev.slimwire.kryo;

import static dev.slimwire.kryo.GraphBytes.BOOLEAN;
import static dev.slimwire.kryo.GraphBytes.COPIED_SET;
import static dev.slimwire.kryo.GraphBytes.GRAPHS;
import static dev.slimwire.kryo.GraphBytes.HASH_MAP;
import static dev.slimwire.kryo.GraphBytes.HASH_SET;
import static dev.slimwire.kryo.GraphBytes.LINKED_SET;
import static dev.slimwire.kryo.GraphBytes.LIST;
import static dev.slimwire.kryo.GraphBytes.NEW;
import static dev.slimwire.kryo.GraphBytes.SET_OF;
import static dev.slimwire.kryo.GraphBytes.TREE_MAP;
import static dev.slimwire.kryo.GraphBytes.TREE_SET;
import static dev.slimwire.kryo.GraphBytes.bytes;
import static dev.slimwire.kryo.GraphBytes.header;
import static dev.slimwire.kryo.GraphBytes.reference;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.io.Output;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What takes a reader long is refused before it does, and honest graphs are read. */
@Timeout(60)
final class GraphCostsTest {

  private static final int TWIN_LEVELS = 40;

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
}
