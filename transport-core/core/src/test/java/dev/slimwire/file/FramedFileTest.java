package dev.slimwire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.Segment;
import dev.slimwire.frame.SegmentReader;
import dev.slimwire.metrics.TransferCounter;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FramedFileTest extends NewFramedFile {

  @Test
  void appendedSegmentsAreReadAsOneStream() throws IOException {
    append("one, ");
    append("");
    append("three");

    assertThat(readAll()).isEqualTo("one, three");
  }

  @Test
  void filesOfFramesAreToldByTheirMagic() throws IOException {
    append("one");
    byte[] whole = Files.readAllBytes(path);
    byte[] start = Arrays.copyOf(whole, SegmentReader.MAGIC_LENGTH);

    assertThat(SegmentReader.hasMagic(whole)).isTrue();
    assertThat(SegmentReader.hasMagic(start)).isTrue();
    assertThat(SegmentReader.hasMagic(Arrays.copyOf(start, start.length - 1))).isFalse();
    start[start.length - 1] ^= 1;
    assertThat(SegmentReader.hasMagic(start)).isFalse();
  }

  @Test
  void segmentsAreReadOneByOne() throws IOException {
    append("one");
    append("two");

    try (SegmentReader segments = file.segments()) {
      assertThat(segments.next()).isTrue();
      assertThat(segments.input().readAllBytes()).asString().isEqualTo("one");
      assertThat(segments.next()).isTrue();
      assertThat(segments.number()).isEqualTo(2);
      assertThat(segments.input().readAllBytes()).asString().isEqualTo("two");
      assertThat(segments.next()).isFalse();
      assertThat(segments.next()).isFalse();
    }
  }

  @Test
  void whatIsNotReadOfASegmentIsPassedOver() throws IOException {
    byte[] random = new byte[200_000];
    new Random(1).nextBytes(random);
    append(random);
    append("two");

    try (SegmentReader segments = file.segments()) {
      segments.next();
      InputStream first = segments.input();
      assertThat(first.readNBytes(70_000)).isEqualTo(Arrays.copyOf(random, 70_000));
      assertThat(segments.next()).isTrue();
      assertThat(first.read()).isEqualTo(-1);
      assertThat(segments.input().readAllBytes()).asString().isEqualTo("two");
    }
  }

  @Test
  void listTellsOffsetsAndLengths() throws IOException {
    append("a".repeat(100_000));
    long first = Files.size(path);
    append("b".repeat(10));
    long second = Files.size(path) - first;

    assertThat(file.list())
        .containsExactly(new Segment(1, 0, 100_000, first), new Segment(2, first, 10, second));
    assertThat(first).isLessThan(1_000);
  }

  @Test
  void fileCutOffAnywhereIsNeverTakenForAShorterOne() throws IOException {
    append("one");
    int border = (int) Files.size(path);
    append("two".repeat(500));
    byte[] whole = Files.readAllBytes(path);

    for (int length = 0; length < whole.length; length++) {
      Files.write(path, Arrays.copyOf(whole, length));
      if (length == border) {
        assertThat(readAll()).isEqualTo("one");
        continue;
      }
      assertThatThrownBy(this::readAll).as("%d", length).isInstanceOf(EOFException.class);
      assertThatThrownBy(file::list).as("%d", length).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void segmentThatWasNotFinishedIsNamedWithWhatIsReadableBeforeIt() throws IOException {
    append("one");
    append("two!");
    long end = Files.size(path);
    crashWhileAppending();

    assertThatThrownBy(this::readAll)
        .isInstanceOf(EOFException.class)
        .hasMessageStartingWith(
            path + ": segment 3, which begins at offset " + end + ", was not finished: stream ends")
        .hasMessageEndingWith("before it 2 segments with 7 bytes can be read");
    assertThatThrownBy(file::list).hasMessageStartingWith(path + ": segment 3, ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "hi-IN-u-nu-deva", "fa-IR"})
  void messagesAreTheSameInEveryLocale(String locale) throws IOException {
    append("one");
    crashWhileAppending();
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(locale));
      assertThatThrownBy(this::readAll)
          .hasMessageStartingWith(path + ": segment 2, which begins at offset ")
          .hasMessageEndingWith("before it 1 segment with 3 bytes can be read");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void failureIsFinal() throws IOException {
    append("one");
    crashWhileAppending();

    try (SegmentReader segments = file.segments()) {
      segments.next();
      segments.next();
      assertThatThrownBy(segments::next).isInstanceOf(EOFException.class);
      assertThatThrownBy(segments::next)
          .hasMessageContaining("reading failed before: " + path + ": segment 2")
          .isInstanceOf(IOException.class);
    }
    try (SegmentReader segments = file.segments()) {
      segments.next();
      segments.next();
      InputStream second = segments.input();
      Throwable first = catchThrowable(second::readAllBytes);
      assertThat(first).isInstanceOf(EOFException.class).hasMessageContaining("segment 2");
      assertThatThrownBy(second::read).isSameAs(first);
    }
  }

  @Test
  void closingAReaderOrTheRestOfItClosesWhatIsBelow() throws IOException {
    append("one");
    AtomicInteger closed = new AtomicInteger();
    for (int i = 0; i < 2; i++) {
      InputStream below =
          new ByteArrayInputStream(Files.readAllBytes(path)) {
            @Override
            public void close() {
              closed.incrementAndGet();
            }
          };
      SegmentReader segments = SegmentReader.of(below, CONFIG);
      segments.next();
      segments.input().close();
      assertThat(closed).hasValue(i);
      (i == 0 ? segments : segments.remaining()).close();
      assertThat(closed).hasValue(i + 1);
    }
  }

  @Test
  void whatFollowsIsWithoutTheRestOfTheCurrentSegment() throws IOException {
    append("one");
    append("two");
    append("three");
    for (boolean passed : new boolean[] {false, true}) {
      try (SegmentReader segments = file.segments()) {
        segments.next();
        if (passed) {
          segments.segment();
        } else {
          segments.input().read();
        }
        assertThat(segments.remaining().readAllBytes()).asString().isEqualTo("twothree");
        assertThat(segments.remaining().readAllBytes()).isEmpty();
      }
    }
  }

  @Test
  void readerTellsHowMuchOfTheFileItHasRead() throws IOException {
    append("one");
    append("two");
    try (SegmentReader segments = file.segments()) {
      assertThat(segments.offset()).isZero();
      segments.next();
      assertThat(segments.segment().end()).isEqualTo(segments.offset()).isPositive();
      segments.next();
      segments.input().readAllBytes();
      assertThat(segments.offset()).isEqualTo(Files.size(path));
    }
  }

  @Test
  void appendingBehindACrashIsRefusedAndWritesNothing() throws IOException {
    append("one");
    crashWhileAppending();
    byte[] before = Files.readAllBytes(path);

    assertThatThrownBy(() -> append("two"))
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("cannot append to " + path + " before it is repaired: segment 2");
    assertThat(Files.readAllBytes(path)).isEqualTo(before);
  }

  @Test
  void appendingBehindDamageIsRefusedAndNamesTheFile() throws IOException {
    append("one");
    long second = Files.size(path);
    append("two");
    byte[] damaged = Files.readAllBytes(path);
    damaged[(int) second + 8] ^= 1;
    Files.write(path, damaged);

    assertThatThrownBy(() -> append("three"))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("cannot append to " + path + ": segment 2");
    assertThat(Files.readAllBytes(path)).isEqualTo(damaged);
  }

  @Test
  void everyDamagedByteIsNoticed() throws IOException {
    append("one");
    append("two".repeat(200));
    byte[] whole = Files.readAllBytes(path);
    String expected = readAll();
    for (int at = 0; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Files.write(path, damaged);
      String read;
      try {
        read = readAll();
      } catch (IOException noticed) {
        assertThat(noticed).hasMessageContaining("segment ");
        continue;
      }
      assertThat(read).as("byte %d", at).isEqualTo(expected);
    }
  }

  @Test
  void existingFilesAreNotCreatedAnewAndMissingOnesNotRead() throws IOException {
    assertThatThrownBy(file::read).isInstanceOf(NoSuchFileException.class);
    file.create().close();
    assertThatThrownBy(file::create).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(readAll()).isEmpty();
  }

  @Test
  void countersGoOnWhileBytesAreWrittenAndRead() throws IOException {
    TransferCounter counter = new TransferCounter();
    file = FramedFile.of(path, CONFIG.withListener(counter));
    try (OutputStream out = file.create()) {
      out.write(new byte[1 << 20]);
      out.flush();
      assertThat(counter.rawWritten()).isEqualTo(1 << 20);
      assertThat(counter.wireWritten()).isBetween(1L, 1L << 14);
    }
    append("more");
    assertThat(counter.rawRead()).isZero();
    try (InputStream in = file.read()) {
      in.readNBytes(1 << 16);
      assertThat(counter.rawRead()).isEqualTo(1 << 16);
      in.readAllBytes();
    }
    assertThat(counter.rawRead()).isEqualTo((1 << 20) + 4);
    assertThat(counter.wireRead()).isEqualTo(Files.size(path) - 2 * 8);
  }

  @Test
  void segmentsThatArePassedOverAreNotCounted() throws IOException {
    append("passed over".repeat(10_000));
    append("x");
    append("read");
    TransferCounter counter = new TransferCounter();
    FramedFile counted =
        FramedFile.of(path, FrameConfig.of(CodecRegistry.builtIn()).withListener(counter));
    try (SegmentReader segments = counted.segments()) {
      assertThat(segments.next()).isTrue();
      assertThat(segments.next()).isTrue();
      assertThat(segments.next()).isTrue();
      segments.input().readAllBytes();
      assertThat(segments.next()).isFalse();
    }
    assertThat(counter.rawRead()).isEqualTo(4);
  }
}
