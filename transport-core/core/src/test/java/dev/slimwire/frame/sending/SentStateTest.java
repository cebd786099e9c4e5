package dev.slimwire.frame.sending;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.frame.DeflatedMessages;
import org.junit.jupiter.api.Test;

/** What a writer holds for a message in pieces, and for how long. */
final class SentStateTest {

  private final DeflatedMessages codec = new DeflatedMessages();
  private final CodecChoice choice = new CodecChoice(codec, 6);
  private final SentState state = new SentState(codec.registry());

  @Test
  void messageThatBeginsWithinAnotherHasItsCompressor() {
    state.begin(choice);
    state.begin(choice);
    assertThat(state.isOpenFor(choice)).isTrue();
    assertThat(state.isOpenFor(new CodecChoice(codec, 7))).isFalse();
    state.drop();
    assertThat(state.isOpenFor(choice)).isFalse();
    assertThat(compress(state)).isEqualTo(Integer.MAX_VALUE);
    assertThat(codec.made).hasValue(1);
  }

  @Test
  void nothingIsHeldOnceItWasReleased() {
    assertThat(state.mayBegin()).isTrue();
    state.begin(choice);
    state.release();
    assertThat(state.mayBegin()).isFalse();
    assertThat(compress(state)).isEqualTo(Integer.MAX_VALUE);
    state.begin(choice);
    assertThat(state.isOpenFor(choice)).isFalse();
    assertThat(codec.made).hasValue(1);
  }

  @Test
  void compressorThatFailsIsClosed() {
    Failing failing = new Failing();
    CodecChoice failingChoice = new CodecChoice(failing, 6);
    SentState failed = new SentState(failing.registry());
    failed.begin(failingChoice);
    assertThatThrownBy(() -> compress(failed)).hasMessage("no native memory");
    assertThat(failing.closed).hasValue(1);
    assertThat(compress(failed)).isEqualTo(Integer.MAX_VALUE);

    failing.beginFails = true;
    assertThatThrownBy(() -> failed.begin(failingChoice)).hasMessage("no native memory");
    assertThat(failing.closed).hasValue(2);
  }

  private static int compress(SentState state) {
    return state.compress(new byte[100], 0, 100, true, new byte[200], 0);
  }

  /** A codec whose compressors fail. */
  private static final class Failing extends DeflatedMessages {

    private boolean beginFails;

    @Override
    public MessageCompressor newMessageCompressor(int level) {
      return new Compressor();
    }

    private final class Compressor implements MessageCompressor {

      @Override
      public void begin() {
        if (beginFails) {
          throw new IllegalStateException("no native memory");
        }
      }

      @Override
      public int compress(
          byte[] raw, int from, int length, boolean last, byte[] encoded, int offset) {
        throw new IllegalStateException("no native memory");
      }

      @Override
      public void close() {
        closed.incrementAndGet();
      }
    }
  }
}
