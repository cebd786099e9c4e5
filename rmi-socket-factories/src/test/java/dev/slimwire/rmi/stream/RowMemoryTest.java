package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What rows share, and how long both sides hold it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RowMemoryTest {

  /** A row of a list of what is shared. */
  private record Row(Object shared, int number) implements Serializable {}

  private static List<Row> rows(Object shared) {
    return IntStream.range(0, 500).mapToObj(number -> new Row(shared, number)).toList();
  }

  private static int lengthOfList(List<Row> rows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new ArrayList<>(rows));
    }
    return bytes.size();
  }

  @Test
  void whatRowsShareIsNotSentWithEachOfThem() throws IOException {
    List<Row> rows = rows(new Random(1).ints(20_000).boxed().toList());

    byte[] sent = StreamBytes.write(RemoteStream.of(rows));

    assertThat(sent.length).isLessThan(2 * lengthOfList(rows));
    Set<Object> shared = new HashSet<>();
    int number = 0;
    for (Object read : StreamBytes.read(sent)) {
      Row row = (Row) read;
      assertThat(row.number()).isEqualTo(number++);
      shared.add(System.identityHashCode(row.shared()));
    }
    assertThat(number).isEqualTo(500);
    assertThat(shared).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void rowsThatShareNothingAreForgottenBehind256KibOrTheSecondOfTheLongest() {
    RowMemory memory = new RowMemory();
    for (int i = 0; i < 256; i++) {
      memory.add(1 << 10);
      assertThat(memory.isFull()).isFalse();
    }
    memory.add(1 << 10);
    assertThat(memory.isFull()).isTrue();
    memory.clear();
    memory.add(50 << 20);
    assertThat(memory.isFull()).isFalse();
    memory.add(50 << 20);
    assertThat(memory.isFull()).isTrue();
  }

  @Test
  void nothingIsNoStream() {
    assertThatNullPointerException().isThrownBy(() -> RemoteStream.producing(null));
    assertThatNullPointerException().isThrownBy(() -> RemoteStream.of((Iterable<?>) null));
  }
}
