package dev.slimwire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Segments that are appended as a whole, or not at all. */
final class AppendedContentTest {

  @TempDir private Path folder;
  private Path path = Path.of("");
  private FramedFile file = FramedFile.of(path);

  @BeforeEach
  void newFile() {
    path = folder.resolve("file");
    file = FramedFile.of(path, FrameConfig.of(CodecRegistry.builtIn()));
  }

  @Test
  void contentThatFailsIsNoSegmentAndLeavesTheFileAsItWas() throws IOException {
    append("one");
    byte[] before = Files.readAllBytes(path);

    assertThatThrownBy(() -> file.append(AppendedContentTest::failMidway))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("of the content");
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
    append("two");
    assertThat(readAll()).isEqualTo("onetwo");
    assertThat(folder.toFile().list()).containsExactly("file");
  }

  @Test
  void contentThatFailsBehindItsEndMarkIsCutOffBeforeAnybodyElseMayWrite() throws IOException {
    append("one");
    byte[] before = Files.readAllBytes(path);

    assertThatThrownBy(
            () ->
                file.append(
                    out -> {
                      out.write(new byte[100_000]);
                      out.close();
                      assertThat(file.list()).hasSize(2);
                      append("lost");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("this program is writing " + path + " already");
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
  }

  @Test
  void contentWhoseThreadIsInterruptedIsCutOff() throws IOException {
    append("one");
    byte[] before = Files.readAllBytes(path);

    for (boolean whileItWrites : new boolean[] {true, false}) {
      assertThatThrownBy(
              () ->
                  file.append(
                      out -> {
                        out.write(new byte[100_000]);
                        out.flush();
                        Thread.currentThread().interrupt();
                        if (whileItWrites) {
                          out.write(1);
                          out.flush();
                        }
                        throw new InterruptedIOException("of the content");
                      }))
          .isInstanceOf(IOException.class)
          .hasNoSuppressedExceptions();
      assertThat(Thread.interrupted()).isTrue();
      assertThat(Files.readAllBytes(path)).isEqualTo(before);
    }
    append("two");
    assertThat(readAll()).isEqualTo("onetwo");
    assertThat(folder.toFile().list()).containsExactly("file");
  }

  @Test
  void streamThatAContentKeptDoesNotReachTheFile() throws IOException {
    List<OutputStream> kept = new ArrayList<>();
    file.append(kept::add);
    byte[] before = Files.readAllBytes(path);

    assertThatThrownBy(() -> kept.get(0).write(1)).hasMessageContaining("finished");
    kept.get(0).close();
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
  }

  private static void failMidway(OutputStream out) throws IOException {
    out.write(new byte[100_000]);
    out.flush();
    out.write(1);
    throw new StreamCorruptedException("of the content");
  }

  @Test
  void contentThatFailsInANewFileLeavesAnEmptyOneThatCanBeAppendedTo() throws IOException {
    assertThatThrownBy(() -> file.append(AppendedContentTest::failMidway))
        .hasMessage("of the content");
    assertThat(path).isEmptyFile();
    append("one");
    assertThat(readAll()).isEqualTo("one");
  }

  private void append(String text) throws IOException {
    file.append(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private String readAll() throws IOException {
    try (InputStream in = file.read()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
