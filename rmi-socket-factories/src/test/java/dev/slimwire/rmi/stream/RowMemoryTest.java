package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.slimwire.rmi.NamePage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What rows share, and how long both sides hold it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RowMemoryTest {

  /** A row of a list of what is shared. */
  private record Row(Object shared, int number) implements Serializable {}

  /** Returns 500 rows of so many objects in turn, each a list of so many numbers. */
  private static List<Row> rows(int objects, int numbers) {
    Random random = new Random(1);
    List<List<Integer>> shared = new ArrayList<>();
    for (int i = 0; i < objects; i++) {
      shared.add(random.ints(numbers).boxed().toList());
    }
    return IntStream.range(0, 500)
        .mapToObj(number -> new Row(shared.get(number % objects), number))
        .toList();
  }

  private static int lengthOfList(List<Row> rows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new ArrayList<>(rows));
    }
    return bytes.size();
  }

  /** One of 200 KB, or many in turn that are as long together. */
  @ParameterizedTest
  @ValueSource(ints = {1, 10, 100})
  void whatRowsShareIsNotSentWithEachOfThem(int objects) throws IOException {
    List<Row> rows = rows(objects, 20_000 / objects);

    byte[] sent = StreamBytes.write(RemoteStream.of(rows));

    assertThat(sent.length).as("with a pause or two").isLessThan(5 * lengthOfList(rows));
    assertThat(read(sent)).isEqualTo(rows);
  }

  /** Resets come within such a stream, and rows behind them are complete. */
  @Test
  void longRowsThatShareNothingArrive() throws IOException {
    List<Row> rows = rows(500, 1000);

    byte[] sent = StreamBytes.write(RemoteStream.of(rows));

    assertThat(sent.length).isLessThan(2 * lengthOfList(rows));
    assertThat(read(sent)).isEqualTo(rows);
  }

  private static List<Object> read(byte[] sent) throws IOException {
    List<Object> rows = new ArrayList<>();
    StreamBytes.read(sent).forEach(rows::add);
    return rows;
  }

  @Test
  void rowsAreForgottenBehind256KibThen512OrTheSecondOfTheLongest() {
    RowMemory memory = new RowMemory(() -> 0);
    assertThat(rowsOf1KibUntilFull(memory)).isEqualTo(257);
    memory.clear();
    assertThat(rowsOf1KibUntilFull(memory)).isEqualTo(513);
    memory.clear();
    memory.add("row", 50 << 20);
    assertThat(memory.isFull()).isFalse();
    memory.add("row", 50 << 20);
    assertThat(memory.isFull()).isTrue();
  }

  private static int rowsOf1KibUntilFull(RowMemory memory) {
    int rows = 0;
    while (!memory.isFull()) {
      memory.add("row", 1 << 10);
      rows++;
    }
    return rows;
  }

  @Test
  void rowsAreForgottenBehindASecondAndPagesAtOnce() {
    AtomicLong nanos = new AtomicLong();
    RowMemory memory = new RowMemory(nanos::get);
    memory.add("row", 10);
    assertThat(memory.isFull()).isFalse();
    nanos.set(TimeUnit.SECONDS.toNanos(1));
    assertThat(memory.isFull()).isTrue();
    memory.clear();
    assertThat(memory.isFull()).isFalse();
    memory.add(new NamePage(10, null), 10);
    assertThat(memory.isFull()).isTrue();
  }

  @Test
  void nothingIsNoStream() {
    assertThatNullPointerException().isThrownBy(() -> RemoteStream.producing(null));
    assertThatNullPointerException().isThrownBy(() -> RemoteStream.of((Iterable<?>) null));
  }
}
