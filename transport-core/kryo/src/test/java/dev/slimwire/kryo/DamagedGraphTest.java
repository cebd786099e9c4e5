package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bytes of honest writers that were damaged on their way, and noise. */
@Timeout(60)
final class DamagedGraphTest {

  private static final KryoGraphs GRAPHS = Person.builder().build();

  @Test
  void aGraphCutAnywhereFails() throws IOException {
    byte[] bytes = GRAPHS.write(Person.village(5));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);

      assertThatThrownBy(() -> GRAPHS.read(cut, Person.class))
          .as("%d bytes", length)
          .isInstanceOf(EOFException.class)
          .hasMessageStartingWith("graph truncated: expected ");
    }
  }

  @Test
  void aChangedByteFailsOrGivesAnotherGraph() throws IOException {
    byte[] bytes = GRAPHS.write(Person.village(5));
    int failed = 0;
    for (int offset = 0; offset < bytes.length; offset++) {
      for (int flip = 1; flip < 256; flip = 2 * flip + 1) {
        byte[] changed = bytes.clone();
        changed[offset] ^= (byte) flip;
        failed += readFails(changed) ? 1 : 0;
      }
    }
    assertThat(failed).isPositive();
    assertThat(GRAPHS.read(bytes, Person.class).name()).startsWith("person");
  }

  @Test
  void noiseFails() throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < 3_000; i++) {
      byte[] noise = new byte[1 + random.nextInt(60)];
      random.nextBytes(noise);
      noise[0] = (byte) (2 + random.nextInt(70));
      readFails(noise);
    }
    assertThat(GRAPHS.read(GRAPHS.write("still works"), String.class)).isEqualTo("still works");
  }

  /** Reads, looks at every field, and returns whether that failed as it should. */
  private static boolean readFails(byte[] bytes) {
    try {
      Object graph = GRAPHS.read(bytes, Object.class);
      if (graph instanceof Person person) {
        touch(person);
      }
      return false;
    } catch (IOException expected) {
      assertThat(expected).hasMessageMatching("(?s).*expected .* actual .*");
      return true;
    }
  }

  /** Fails with a ClassCastException, or worse, if a field holds what its type forbids. */
  private static void touch(Person person) {
    assertThat(person.address == null || person.address.number() == person.address.number())
        .isTrue();
    assertThat(person.mood == null || person.mood.ordinal() >= 0).isTrue();
    assertThat(person.numbers == null || person.numbers.length >= 0).isTrue();
    assertThat(person.byName == null || person.byName.size() >= 0).isTrue();
    assertThat(person.friends == null || person.friends.size() >= 0).isTrue();
  }

  @Test
  void theCallersArrayStaysAsItIs() throws IOException {
    byte[] bytes = Arrays.copyOf(GRAPHS.write(Person.village(5)), 200);
    byte[] before = bytes.clone();

    assertThatThrownBy(() -> GRAPHS.read(bytes, Person.class)).isInstanceOf(EOFException.class);
    assertThat(bytes).isEqualTo(before);
  }

  @Test
  void afterAFailureTheNextGraphIsReadAndWrittenAsBefore() throws IOException {
    Person ann = new Person("Ann");
    ann.friends.add(ann);
    byte[] bytes = GRAPHS.write(ann);
    for (int i = 0; i < 100; i++) {
      int length = bytes.length - 1 - i % 20;
      assertThatThrownBy(() -> GRAPHS.read(Arrays.copyOf(bytes, length), Person.class))
          .isInstanceOf(IOException.class);
      assertThatThrownBy(() -> GRAPHS.write(new ArrayList<>(List.of(ann, new Thread()))))
          .isInstanceOf(IOException.class);

      Person back = GRAPHS.read(bytes, Person.class);
      assertThat(back.friends).singleElement().isSameAs(back);
      assertThat(GRAPHS.write(ann)).isEqualTo(bytes);
    }
  }
}
