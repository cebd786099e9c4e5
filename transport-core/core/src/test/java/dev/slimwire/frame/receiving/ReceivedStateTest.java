package dev.slimwire.frame.receiving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.MessageDecompressor;
import dev.slimwire.frame.DeflatedMessages;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a reader holds for a message in pieces, and for how long. */
final class ReceivedStateTest {

  private final DeflatedMessages codec = new DeflatedMessages();
  private final OpenMessages messages = new OpenMessages(System::nanoTime);
  private final ReceivedState state = new ReceivedState(codec.registry(), messages);

  @Test
  void messageThatHasEndedHoldsNeitherPlaceNorDecompressor() throws IOException {
    for (int i = 0; i < 3; i++) {
      state.begin(codec);
      assertThat(messages.size()).isEqualTo(1);
      state.drop();
      assertThat(state.codec()).isNull();
      assertThat(messages.size()).isZero();
    }
    assertThat(codec.made).hasValue(1);
  }

  @Test
  void messageThatBeginsWithinAnotherTakesItsPlaceAndItsDecompressor() throws IOException {
    state.begin(codec);
    state.begin(codec);
    assertThat(messages.size()).isEqualTo(1);
    assertThat(codec.made).hasValue(1);
    state.drop();
    assertThat(messages.size()).isZero();
  }

  @Test
  void closedReaderHoldsNothingWhateverBeginsThen() throws IOException {
    state.begin(codec);
    state.release();
    assertThat(messages.size()).isZero();
    state.begin(codec);
    assertThat(messages.size()).isZero();
    assertThat(state.codec()).isNull();
    assertThat(codec.made).hasValue(1);
    assertThatThrownBy(this::decompress).hasMessage("stream was closed while a message was read");
  }

  @Test
  void messageThatHadToGoSaysSoUntilItEnds() throws IOException {
    state.begin(codec);
    List<ReceivedState> others = new ArrayList<>();
    beginMost(others);
    assertThat(messages.size()).isEqualTo(OpenMessages.MOST);
    assertThatIOException()
        .isThrownBy(this::decompress)
        .withMessageStartingWith("more than 64 messages in pieces were read at once");
    state.drop();
    state.verifyOpen();
    assertThat(messages.size()).isEqualTo(OpenMessages.MOST);
  }

  @Test
  void messageThatHadToGoWhileItWasReadGoesWhenThatIsDone() throws IOException {
    List<ReceivedState> others = new ArrayList<>();
    Busy busy = new Busy(() -> beginMost(others));
    ReceivedState first = new ReceivedState(busy.registry(), messages);
    first.begin(busy);

    first.decompress(new byte[1], 1, false, new byte[1], 1);

    assertThat(others).hasSize(OpenMessages.MOST);
    assertThat(first.codec()).isNull();
    assertThatIOException()
        .isThrownBy(first::verifyOpen)
        .withMessageStartingWith("more than 64 messages in pieces were read at once");
  }

  private void beginMost(List<ReceivedState> begun) throws IOException {
    for (int i = 0; i < OpenMessages.MOST; i++) {
      begun.add(new ReceivedState(codec.registry(), messages));
      begun.get(i).begin(codec);
    }
  }

  @Test
  void decompressorThatCannotBeginIsClosed() {
    Failing failing = new Failing(new IllegalStateException("no native memory"));
    failing.beginFails = true;
    ReceivedState failed = new ReceivedState(failing.registry(), messages);
    assertThatThrownBy(() -> failed.begin(failing)).hasMessage("no native memory");
    assertThat(failing.closed).hasValue(1);
    assertThat(failed.codec()).isNull();
    assertThat(messages.size()).isZero();
  }

  @Test
  void decompressorThatCannotBeMadeIsAnIOExceptionAndHoldsNoPlace() {
    Failing failing = new Failing(new IllegalStateException("no native memory"));
    failing.makingFails = true;
    ReceivedState failed = new ReceivedState(failing.registry(), messages);
    assertThatThrownBy(() -> failed.begin(failing))
        .isExactlyInstanceOf(IOException.class)
        .hasMessageStartingWith("no decompressor of the codec ")
        .hasMessageEndingWith("no native memory")
        .hasNoCause();
    assertThat(failed.codec()).isNull();
    assertThat(messages.size()).isZero();
  }

  /** Readers may not have the classes that a codec throws. */
  @ParameterizedTest
  @MethodSource
  void failuresOfCodecsAreOfJavaIo(Exception failure, Class<? extends IOException> told)
      throws IOException {
    Failing failing = new Failing(failure);
    ReceivedState failed = new ReceivedState(failing.registry(), messages);
    failed.begin(failing);
    assertThatThrownBy(() -> failed.decompress(new byte[1], 1, true, new byte[1], 1))
        .isExactlyInstanceOf(told)
        .hasMessageContaining("malformed")
        .hasNoCause();
    assertThat(failing.closed).as("what failed is not used again").hasValue(1);
  }

  static List<Object[]> failuresOfCodecsAreOfJavaIo() {
    return List.of(
        new Object[] {new EOFException("malformed"), EOFException.class},
        new Object[] {new ZipException("malformed"), StreamCorruptedException.class},
        new Object[] {new IllegalStateException(), StreamCorruptedException.class});
  }

  private void decompress() throws IOException {
    state.decompress(new byte[1], 1, true, new byte[1], 1);
  }

  /** Something that happens while a piece is decompressed. */
  @FunctionalInterface
  private interface Meanwhile {

    void run() throws IOException;
  }

  /** A codec whose decompressors take their time. */
  private static final class Busy extends DeflatedMessages {

    private final Meanwhile meanwhile;

    Busy(Meanwhile meanwhile) {
      this.meanwhile = meanwhile;
    }

    @Override
    public MessageDecompressor newMessageDecompressor() {
      return new MessageDecompressor() {

        @Override
        public void begin() {}

        @Override
        public void decompress(
            byte[] encoded, int from, int length, boolean last, byte[] raw, int to, int rawLength)
            throws IOException {
          meanwhile.run();
        }

        @Override
        public void close() {}
      };
    }
  }

  /** A codec whose decompressors fail. */
  private static final class Failing extends DeflatedMessages {

    private final Exception failure;
    private boolean makingFails;
    private boolean beginFails;

    Failing(Exception failure) {
      this.failure = failure;
    }

    @Override
    public MessageDecompressor newMessageDecompressor() {
      if (makingFails) {
        throw (RuntimeException) failure;
      }
      return new Decompressor();
    }

    private final class Decompressor implements MessageDecompressor {

      @Override
      public void begin() {
        if (beginFails) {
          throw (RuntimeException) failure;
        }
      }

      @Override
      public void decompress(
          byte[] encoded, int from, int length, boolean last, byte[] raw, int to, int rawLength)
          throws IOException {
        if (failure instanceof IOException io) {
          throw io;
        }
        throw (RuntimeException) failure;
      }

      @Override
      public void close() {
        closed.incrementAndGet();
      }
    }
  }
}
