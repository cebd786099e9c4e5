package dev.slimwire.kryo;

import static dev.slimwire.kryo.GraphBytes.ADDRESS;
import static dev.slimwire.kryo.GraphBytes.BITS;
import static dev.slimwire.kryo.GraphBytes.BOOLEANS;
import static dev.slimwire.kryo.GraphBytes.GRAPHS;
import static dev.slimwire.kryo.GraphBytes.HASH_MAP;
import static dev.slimwire.kryo.GraphBytes.HASH_SET;
import static dev.slimwire.kryo.GraphBytes.LAZY;
import static dev.slimwire.kryo.GraphBytes.LIST;
import static dev.slimwire.kryo.GraphBytes.NEW;
import static dev.slimwire.kryo.GraphBytes.OBJECTS;
import static dev.slimwire.kryo.GraphBytes.REFERENCE;
import static dev.slimwire.kryo.GraphBytes.STRING;
import static dev.slimwire.kryo.GraphBytes.STRINGS;
import static dev.slimwire.kryo.GraphBytes.bytes;
import static dev.slimwire.kryo.GraphBytes.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that no honest writer writes. */
@Timeout(60)
final class HostileGraphTest {

  /** Kryo's own serializer stores such objects with Unsafe, where their types forbid it. */
  @Test
  void aReferenceToAnObjectOfAnotherClassIsRefused() {
    byte[] listAsPerson = {LAZY, NEW, LIST, NEW, 0, REFERENCE + 1};
    byte[] itselfAsList = {LAZY, NEW, LIST, REFERENCE};

    for (byte[] confused : List.of(listAsPerson, itselfAsList)) {
      assertThatThrownBy(() -> GRAPHS.read(confused, GraphBytes.Lazy.class))
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
        .hasMessage("graph malformed: end: expected no bytes after the graph, actual 1");
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

  /** Loaded by nobody but a hostile peer. */
  static final class Trap {}
}
