package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import org.junit.jupiter.api.Test;

final class CodecModelTest {

  private static final int LONG = 200_000;
  private static final int SHORT = 300;

  private final Candidates candidates = new Candidates(CodecRegistry.builtIn(), false);
  private final CodecModel model = new CodecModel(candidates);
  private final int standard =
      candidates.atMost(((CompressionLevel.Step) CompressionLevel.FAST).value());

  /** A codec takes some time for a block whatever its length, and shortens short ones less. */
  @Test
  void shortBlocksBehindLongOnesHardlyCount() {
    for (int page = 0; page < 50; page++) {
      model.compressed(standard, LONG, LONG / 10, LONG);
      model.compressed(standard, SHORT, SHORT / 2, 50 * SHORT);
    }

    assertThat(model.nanosPerByte(standard)).isCloseTo(1, within(0.2));
    assertThat(model.ratio(standard)).isCloseTo(0.1, within(0.01));
  }

  @Test
  void whatShortBlocksTakeIsLearntWhereAllAreShort() {
    model.compressed(standard, LONG, LONG / 10, LONG);
    for (int block = 0; block < 50; block++) {
      model.compressed(standard, SHORT, SHORT / 2, 3 * SHORT);
    }

    assertThat(model.nanosPerByte(standard)).isCloseTo(3, within(0.1));
    assertThat(model.ratio(standard)).isCloseTo(0.5, within(0.01));
  }

  @Test
  void aBlockThatWasHeldUpDoesNotCountForMoreThanFourOthers() {
    for (int block = 0; block < 50; block++) {
      model.compressed(standard, LONG, LONG / 10, LONG);
    }
    model.compressed(standard, LONG, LONG / 10, 1000L * LONG);

    assertThat(model.nanosPerByte(standard)).isLessThan(2);
  }
}
