package dev.slimwire.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.sun.management.ThreadMXBean;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import dev.slimwire.recording.FlightRecorder.ConnectionRecording;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FlightRecorderTest {

  private static final int LENGTH = 50_000;
  private static final FrameConfig CONFIG = FrameConfig.of(CodecRegistry.builtIn());

  @TempDir private Path directory;

  /** A page of a thousand equal numbers, and some text. */
  public static final class SomePage implements CompressedExternalizable {

    private static final long serialVersionUID = 1;

    /** For reading. */
    public SomePage() {}

    @Override
    public void writeContent(PageWriter out) throws IOException {
      String[] texts = new String[1000];
      Arrays.setAll(texts, i -> "text " + i * i);
      out.writeStrings(0, texts, texts.length);
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      in.readStrings(0);
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private List<RecordedEvent> record(String name, Work work) throws IOException {
    Path file = directory.resolve("events.jfr");
    try (Recording recording = new Recording()) {
      recording.enable(name);
      recording.start();
      work.run();
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file);
  }

  @Test
  void eachPageIsAnEvent() throws IOException {
    byte[][] page = new byte[1][];
    List<RecordedEvent> events =
        record(
            "dev.slimwire.Page",
            () -> {
              page[0] = Pages.encode(new SomePage(), CompressionLevel.parse("deflate:6"));
              Pages.decode(page[0], new SomePage(), TransferContext.current());
            });

    assertThat(events).hasSize(2);
    RecordedEvent written = events.get(0);
    assertThat(written.getBoolean("written")).isTrue();
    assertThat(written.getClass("page").getName()).isEqualTo(SomePage.class.getName());
    assertThat(written.getString("level")).isEqualTo("deflate:6");
    assertThat(written.getLong("wireLength")).isEqualTo(page[0].length);
    assertThat(written.getLong("rawLength")).isGreaterThan(page[0].length);
    assertThat(written.getLong("cells")).isEqualTo(1000);
    RecordedEvent read = events.get(1);
    assertThat(read.getBoolean("written")).isFalse();
    assertThat(read.getLong("rawLength")).isEqualTo(written.getLong("rawLength"));
  }

  @Test
  void eachConnectionIsAnEventOnceItIsClosed() throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    List<RecordedEvent> events =
        record(
            "dev.slimwire.Connection",
            () -> {
              FrameConnection sender =
                  FrameConnection.initiate(new ByteArrayInputStream(new byte[0]), wire, config);
              sender.output().write(new byte[LENGTH]);
              sender.output().flush();
              FrameConnection receiver =
                  FrameConnection.accept(
                      new ByteArrayInputStream(wire.toByteArray()),
                      new ByteArrayOutputStream(),
                      config);
              receiver.input().readNBytes(LENGTH);
              sender.release();
              sender.release();
              receiver.input().close();
            });

    assertThat(events).hasSize(2);
    assertThat(events.get(0).getBoolean("accepted")).isFalse();
    assertThat(events.get(0).getLong("rawWritten")).isEqualTo(LENGTH);
    assertThat(events.get(1).getBoolean("accepted")).isTrue();
    assertThat(events.get(1).getLong("rawRead")).isEqualTo(LENGTH);
    assertThat(events.get(1).getLong("wireRead")).isEqualTo(events.get(0).getLong("wireWritten"));
  }

  /** As two resources of one statement are closed: the last one first. */
  @Test
  void whatIsHeldBackWhenReadingEndsCounts() throws IOException {
    TransferMetrics metrics = new TransferMetrics();
    List<RecordedEvent> events =
        record(
            "dev.slimwire.Connection",
            () -> {
              FrameConnection sender =
                  FrameConnection.initiate(
                      new ByteArrayInputStream(new byte[0]),
                      new ByteArrayOutputStream(),
                      CONFIG.withListener(metrics));
              sender.output().write(new byte[LENGTH]);
              sender.input().close();
              sender.output().close();
            });

    assertThat(events).hasSize(1);
    assertThat(events.get(0).getLong("rawWritten")).isEqualTo(LENGTH);
    assertThat(events.get(0).getLong("wireWritten")).isEqualTo(metrics.getWireBytesWritten());
  }

  @Test
  void connectionWhoseLastBytesCannotBeWrittenIsAnEvent() throws IOException {
    List<RecordedEvent> events =
        record(
            "dev.slimwire.Connection",
            () -> {
              FrameConnection sender =
                  FrameConnection.initiate(
                      new ByteArrayInputStream(new byte[0]), new BrokenOutputStream(), CONFIG);
              sender.output().write(new byte[100]);
              sender.input().close();
              assertThatIOException().isThrownBy(() -> sender.output().close());
            });

    assertThat(events).hasSize(1);
  }

  private static final class BrokenOutputStream extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      throw new IOException("broken");
    }
  }

  @Test
  void connectionIsOverWithBothEndMarks() throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    List<RecordedEvent> events =
        record(
            "dev.slimwire.Connection",
            () -> {
              FrameConnection sender =
                  FrameConnection.initiate(new ByteArrayInputStream(new byte[0]), wire, CONFIG);
              sender.output().write(new byte[LENGTH]);
              sender.output().finish();
              FrameConnection receiver =
                  FrameConnection.accept(
                      new ByteArrayInputStream(wire.toByteArray()),
                      new ByteArrayOutputStream(),
                      CONFIG);
              receiver.output().finish();
              assertThat(receiver.input().readAllBytes()).hasSize(LENGTH);
            });

    assertThat(events).hasSize(1);
    assertThat(events.get(0).getBoolean("accepted")).isTrue();
    assertThat(events.get(0).getLong("rawRead")).isEqualTo(LENGTH);
  }

  @Test
  void pagesOfAConnectionCountWithTheBytesOfTheirColumns() throws IOException {
    List<RecordedEvent> events =
        record(
            "dev.slimwire.Connection",
            () -> {
              ConnectionRecording recording = begin();
              TransferListener listener = recording.listener();
              listener.frameWritten(0, 1000, 1014);
              listener.pageWritten(9000, 900);
              listener.frameRead(0, 500, 514);
              listener.pageRead(4000, 400);
              listener.blockCompressed(1, 100, 2_500_000);
              listener.blockCompressed(1, 100, 2_500_000);
              recording.end();
            });

    assertThat(events).hasSize(1);
    RecordedEvent event = events.get(0);
    assertThat(event.getLong("rawWritten")).isEqualTo(9100);
    assertThat(event.getLong("wireWritten")).isEqualTo(1014);
    assertThat(event.getLong("rawRead")).isEqualTo(4100);
    assertThat(event.getLong("wireRead")).isEqualTo(514);
    assertThat(event.getLong("compressionMillis")).isEqualTo(5);
  }

  /** It is there as long as the connection, which mostly is idle. */
  @Test
  void recordingOfAConnectionTakesNextToNoMemory() throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] allocated = new long[1];
    record(
        "dev.slimwire.Connection",
        () -> {
          begin();
          long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
          for (int i = 0; i < 1000; i++) {
            begin();
          }
          allocated[0] = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        });

    assertThat(allocated[0] / 1000).as("bytes for each").isLessThan(500);
  }

  private static ConnectionRecording begin() {
    return Objects.requireNonNull(FlightRecorder.connection(true, TransferListener.NONE));
  }

  @Test
  void nothingIsRecordedForNobody() {
    assertThat(FlightRecorder.page(true)).isNull();
    assertThat(FlightRecorder.connection(true, TransferListener.NONE)).isNull();
  }
}
