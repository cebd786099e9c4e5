package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LineLogTest {

  private final CountDownLatch writing = new CountDownLatch(1);
  private final CountDownLatch readOn = new CountDownLatch(1);
  private final StringWriter written = new StringWriter();

  @Test
  void linesAreWrittenInTheirOrderBeforeItIsClosed() {
    readOn.countDown();
    try (LineLog log = LineLog.start(new PrintWriter(new FullPipe()))) {
      log.accept("one");
      log.accept("two");
    }
    assertThat(written.toString().lines()).containsExactly("one", "two");
  }

  @Test
  void nobodyWaitsForAPipeThatIsFullAndWhatIsDroppedIsCounted() throws Exception {
    try (LineLog log = LineLog.start(new PrintWriter(new FullPipe()))) {
      log.accept("first");
      writing.await();
      for (int i = 1; i <= 1_234; i++) {
        log.accept("line " + i);
      }
      readOn.countDown();
    }
    assertThat(written.toString().lines())
        .hasSize(1_002)
        .startsWith("first", "line 1")
        .endsWith("line 1000", "234 lines dropped: nobody read them");
  }

  /** Blocks whoever writes until it is read on. */
  private final class FullPipe extends Writer {

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      writing.countDown();
      try {
        readOn.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      written.write(text, offset, length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
