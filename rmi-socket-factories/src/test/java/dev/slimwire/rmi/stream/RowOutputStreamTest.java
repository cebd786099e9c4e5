package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.FullStacks;
import dev.slimwire.rmi.TimerUse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.rmi.Remote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class RowOutputStreamTest {

  @Test
  void remoteObjectsUnderWayLeaveNothingOfTheirThreadToTheTimer() throws IOException {
    TimerUse.assertThatNothingIsKept(FirstUnderWay.class);
  }

  /** A producer may flush deep in a recursion: the batch is sent, and its objects under way. */
  @Test
  void remoteObjectsUnderWayAreKeptThoughTheStackWasFullWhenTheirBatchWasSent() throws Exception {
    try (RowOutputStream out = new RowOutputStream(OutputStream.nullOutputStream())) {
      write(out); // what is first used in a full stack may not be found
      out.keepRemotes();
      WeakReference<Row> row = new WeakReference<>(write(out));
      FullStacks.use(() -> keepRemotes(out));
      WeakReference<Row> forgotten = new WeakReference<>(new Row(2));
      while (!forgotten.refersTo(null)) {
        System.gc();
      }
      assertThat(row.refersTo(null)).isFalse();
    }
  }

  private static Row write(RowOutputStream out) throws IOException {
    Row row = new Row(1);
    out.writeObject(row);
    out.reset();
    return row;
  }

  private static void keepRemotes(RowOutputStream out) {
    try {
      out.keepRemotes();
    } catch (StackOverflowError full) {
      // as whoever flushes may find
    }
  }

  private record Row(int value) implements Remote, Serializable {}

  static final class FirstUnderWay {

    private FirstUnderWay() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(
          () -> {
            try (RowOutputStream out = new RowOutputStream(OutputStream.nullOutputStream())) {
              out.writeObject(new Row(1));
              out.keepRemotes();
            }
          });
    }
  }
}
