package dev.slimwire.frame.shortmessage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import org.junit.jupiter.api.Test;

final class ShortMessagesTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();
  private static final CompressionLevel AUTO = CompressionLevel.auto();
  private static final int ENTRY = 1600;
  private static final int CALLS = 4000;

  private long now = 1;

  /** Returns how many messages of an entry were linked, calls of others being half as long. */
  private int linked(ShortMessages shorts, CompressionLevel level, int length) {
    int linked = 0;
    for (int call = 0; call < CALLS; call++) {
      shorts.messageStarts(now);
      boolean isLinked = shorts.choose(level, CODECS, length) == null;
      linked += isLinked ? 1 : 0;
      now += isLinked ? 100_000 : 50_000;
      shorts.answered(now);
    }
    return linked;
  }

  /** Returns how many messages in pieces were compressed, calls of others being half as long. */
  private int compressed(ShortMessages shorts) {
    int compressed = 0;
    for (int call = 0; call < CALLS; call++) {
      shorts.messageStarts(now);
      boolean isStored = shorts.choosePieces(AUTO, CODECS).isStored();
      compressed += isStored ? 0 : 1;
      now += isStored ? 500_000 : 1_000_000;
      shorts.answered(now);
    }
    return compressed;
  }

  @Test
  void blocksAreNotLinkedWhereThatIsQuicker() {
    assertThat(linked(new ShortMessages(false), AUTO, ENTRY)).isLessThan(CALLS / 4);
  }

  @Test
  void shortestBlocksAndThoseAtOtherLevelsAreAlwaysLinked() {
    ShortMessages shorts = new ShortMessages(true);
    assertThat(linked(shorts, AUTO, 500)).isEqualTo(CALLS);
    assertThat(linked(shorts, CompressionLevel.parse("within:20ms"), ENTRY)).isEqualTo(CALLS);
  }

  @Test
  void piecesAreStoredWithinAMachineOnly() {
    assertThat(compressed(new ShortMessages(true))).isLessThan(CALLS / 4);
    assertThat(compressed(new ShortMessages(false))).isEqualTo(CALLS);
  }
}
