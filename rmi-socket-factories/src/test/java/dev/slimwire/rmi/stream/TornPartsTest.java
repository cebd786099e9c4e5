package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.FullStacks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What readers make of a part whose writing ended with an error, as the stack may end anywhere. */
final class TornPartsTest {

  private static final List<String> ROWS = List.of("Ada", "Bob", "Cleo", "Dora", "Edda", "Finn");

  @Test
  void rowsAreRightOrFailWhereverAnErrorEndsAWrite() throws IOException {
    int whole = written(Integer.MAX_VALUE).length;
    for (int limit = 0; limit <= whole; limit++) {
      List<String> rows = new ArrayList<>();
      Throwable failure = read(written(limit), rows);
      List<String> right = ROWS.subList(0, Math.min(rows.size(), ROWS.size()));
      assertThat(rows).as("error after %d", limit).isEqualTo(right);
      if (failure == null) {
        assertThat(rows).as("error after %d", limit).isEqualTo(ROWS);
      }
    }
  }

  @Test
  void nothingIsWrittenBehindATornPart() {
    FailingOnce below = new FailingOnce(10);
    RowWriter<String> writer = new RowWriter<>(new Output(below));
    assertThatThrownBy(() -> writer.writeAll(TornPartsTest::produce))
        .isInstanceOf(IOException.class)
        .hasRootCauseInstanceOf(StackOverflowError.class);
    assertThat(below.bytes.size()).isEqualTo(10);
  }

  /** Later rows refer to earlier ones: if those are lost, they would be others. */
  @Test
  void rowsAreThereThoughTheStackWasFullInAFlush() throws Exception {
    List<String> sent = new ArrayList<>();
    StreamProducer<String> producer =
        sink -> {
          sendAll(sink, ROWS, sent); // of which the first is flushed
          FullStacks.use(() -> flush(sink));
          sendAll(sink, List.of("Gus", "Hal", "Ida", "Jan", "Kim", "Bob"), sent);
        };
    ByteArrayOutputStream below = new ByteArrayOutputStream();
    boolean done = isDone(new RowWriter<>(new Output(below)), producer);
    List<String> rows = new ArrayList<>();
    Throwable failure = read(below.toByteArray(), rows);
    assertThat(rows).isEqualTo(sent.subList(0, Math.min(rows.size(), sent.size())));
    if (done) {
      assertThat(failure).isNull();
      assertThat(rows).isEqualTo(sent);
    }
  }

  private static void sendAll(StreamSink<? super String> sink, List<String> rows, List<String> sent)
      throws IOException {
    for (String row : rows) {
      sink.accept(row);
      sent.add(row);
    }
  }

  private static void flush(StreamSink<?> sink) {
    try {
      sink.flush();
    } catch (IOException | StackOverflowError ignored) {
      // rows may still be sent later
    }
  }

  private static boolean isDone(RowWriter<String> writer, StreamProducer<String> producer) {
    try {
      writer.writeAll(producer);
      return true;
    } catch (IOException torn) {
      return false; // RMI closes the connection
    }
  }

  @Test
  void sinkWritesNothingBehindTheEndOfItsStream() throws IOException {
    FailingOnce below = new FailingOnce(Integer.MAX_VALUE);
    RowWriter<String> writer = new RowWriter<>(new Output(below));
    writer.writeAll(sink -> sink.accept("Ada"));
    int whole = below.bytes.size();
    assertThatThrownBy(() -> writer.accept("late")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(writer::flush).isInstanceOf(IllegalStateException.class);
    assertThat(below.bytes.size()).isEqualTo(whole);
  }

  /** Goes on whatever happens, as careless producers do. */
  private static void produce(StreamSink<? super String> sink) {
    for (String row : ROWS) {
      try {
        sink.accept(row);
        sink.flush();
      } catch (IOException | StackOverflowError ignored) {
        // the next one may pass
      }
    }
  }

  /** Returns what gets through if an error comes after so many bytes. */
  private static byte[] written(int limit) {
    FailingOnce below = new FailingOnce(limit);
    try {
      new RowWriter<String>(new Output(below)).writeAll(TornPartsTest::produce);
    } catch (IOException | StackOverflowError ended) {
      // RMI closes the connection
    }
    return below.bytes.toByteArray();
  }

  /** Returns what the reader is told, or null if the rows are complete. */
  private static @Nullable Throwable read(byte[] bytes, List<String> rows) {
    Throwable[] failure = new Throwable[1];
    RowReader.Target<String> target =
        new RowReader.Target<>() {
          @Override
          public void rows(List<String> batch, int length) {
            rows.addAll(batch);
          }

          @Override
          public void producerFailed(Exception cause) {
            failure[0] = cause;
          }
        };
    try {
      Input in = new Input(new ByteArrayInputStream(bytes));
      new RowReader<String>(in, null, Long.MAX_VALUE).readAll(target);
      return failure[0];
    } catch (IOException broken) {
      return broken;
    }
  }

  /** Takes some bytes, then throws an error, and then takes all. */
  private static final class FailingOnce extends OutputStream {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int limit;
    private boolean failed;

    FailingOnce(int limit) {
      this.limit = limit;
    }

    @Override
    public void write(int b) {
      if (!failed && bytes.size() == limit) {
        failed = true;
        throw new StackOverflowError();
      }
      bytes.write(b);
    }
  }

  private static final class Output extends DataOutputStream implements ObjectOutput {

    Output(OutputStream out) {
      super(out);
    }

    @Override
    public void writeObject(Object object) {
      throw new UnsupportedOperationException();
    }
  }

  private static final class Input extends DataInputStream implements ObjectInput {

    Input(ByteArrayInputStream in) {
      super(in);
    }

    @Override
    public Object readObject() {
      throw new UnsupportedOperationException();
    }
  }
}
