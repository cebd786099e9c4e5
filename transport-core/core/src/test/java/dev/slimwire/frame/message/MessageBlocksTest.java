package dev.slimwire.frame.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MessageBlocksTest {

  private static final BlockLengths LENGTHS = BlockLengths.fixed(64 << 10);

  private final MessageBlocks blocks = new MessageBlocks();

  private void message(int length, Shrinkage shrinkage) {
    blocks.messageStarts();
    blocks.written(length, shrinkage);
    blocks.messageStarts();
  }

  @ParameterizedTest
  @ValueSource(ints = {14 << 10, 128 << 10})
  void messageLikeOneThatShrankIsWorthPieces(int length) {
    message(length, Shrinkage.of(true));
    assertThat(blocks.mayBePieces(LENGTHS)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {(14 << 10) - 1, (128 << 10) + 1})
  void messagesThatAreShorterOrLongerAreNot(int length) {
    message(length, Shrinkage.of(true));
    assertThat(blocks.mayBePieces(LENGTHS)).isFalse();
  }

  /** As pages are, which have been compressed before: nothing is learned of links by pieces. */
  @Test
  void messageLikeOneThatDidNotShrinkIsNot() {
    message(80 << 10, Shrinkage.NONE);
    assertThat(blocks.mayBePieces(LENGTHS)).isFalse();
  }

  @Test
  void nothingIsKnownOfTheFirstMessage() {
    blocks.messageStarts();
    assertThat(blocks.mayBePieces(LENGTHS)).isFalse();
  }
}
