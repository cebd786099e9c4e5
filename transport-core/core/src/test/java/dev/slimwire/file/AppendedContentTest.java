package dev.slimwire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Segments that are appended as a whole, or not at all. */
final class AppendedContentTest extends NewFramedFile {

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
  void contentThatAnotherThreadStillWritesIsCutOffForGood() throws Exception {
    append("one");
    byte[] before = Files.readAllBytes(path);
    byte[] block = new byte[64 << 10];
    new Random(1).nextBytes(block);

    for (int round = 0; round < 50; round++) {
      AtomicReference<Thread> worker = new AtomicReference<>();
      assertThatThrownBy(
              () ->
                  file.append(
                      out -> {
                        CountDownLatch begun = new CountDownLatch(1);
                        worker.set(new Thread(() -> writeOnAndOn(out, block, begun)));
                        worker.get().start();
                        begun.await();
                        throw new InterruptedIOException("of the content");
                      }))
          .hasMessage("of the content");
      worker.get().join();
      assertThat(Files.readAllBytes(path)).isEqualTo(before);
    }
  }

  private static void writeOnAndOn(OutputStream out, byte[] block, CountDownLatch begun) {
    try {
      while (true) {
        out.write(block);
        out.flush();
        begun.countDown();
      }
    } catch (IOException closed) {
      begun.countDown();
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where links are for administrators
  void interruptedContentIsCutOffFromItsOwnFileIfALinkLeadsToAnother() throws IOException {
    append("one");
    byte[] before = Files.readAllBytes(path);
    Path other = folder.resolve("other");
    FramedFile.of(other, CONFIG).append(out -> out.write(new byte[1000]));
    FramedFile.of(other, CONFIG).append(out -> out.write(new byte[1000]));
    byte[] others = Files.readAllBytes(other);
    assertThat(others).hasSizeGreaterThan(before.length);
    Path link = Files.createSymbolicLink(folder.resolve("link"), path);

    appendInterrupted(
        link,
        () -> {
          Files.delete(link);
          Files.createSymbolicLink(link, other);
        });

    assertThat(Files.readAllBytes(other)).isEqualTo(others);
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where a file that is open keeps its name
  void interruptedContentIsCutOffFromItsOwnFileIfThatWasRenamed() throws IOException {
    append("one");
    byte[] before = Files.readAllBytes(path);
    Path rotated = folder.resolve("rotated");

    appendInterrupted(
        path,
        () -> {
          Files.move(path, rotated);
          Files.write(path, new byte[1000]);
        });

    assertThat(path).hasSize(1000);
    assertThat(Files.readAllBytes(rotated)).isEqualTo(before);
  }

  private static void appendInterrupted(Path path, Step between) {
    assertThatThrownBy(
            () ->
                FramedFile.of(path, CONFIG)
                    .append(
                        out -> {
                          out.write(new byte[100_000]);
                          out.flush();
                          between.run();
                          Thread.currentThread().interrupt();
                          out.write(1);
                          out.flush();
                        }))
        .isInstanceOf(ClosedByInterruptException.class)
        .hasNoSuppressedExceptions();
    assertThat(Thread.interrupted()).isTrue();
  }

  private interface Step {
    void run() throws IOException;
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

  /** As a whole. */
  @Override
  void append(String text) throws IOException {
    file.append(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }
}
