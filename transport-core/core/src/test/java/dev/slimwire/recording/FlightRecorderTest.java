package dev.slimwire.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FlightRecorderTest {

  private static final int LENGTH = 50_000;

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

  @Test
  void nothingIsRecordedForNobody() {
    assertThat(FlightRecorder.page(true)).isNull();
    assertThat(FlightRecorder.connection(true, TransferListener.NONE)).isNull();
  }
}
