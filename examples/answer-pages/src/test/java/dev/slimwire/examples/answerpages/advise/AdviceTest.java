package dev.slimwire.examples.answerpages.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.Bandwidth;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With given figures: 10 MB, nanoseconds of work. */
final class AdviceTest {

  private static final long RAW = 10_000_000;
  private static final LevelCost PLAIN = cost(0, RAW, 2_000_000);
  private static final LevelCost FASTEST = cost(1, 1_500_000, 20_000_000);
  private static final LevelCost FAST = cost(3, 1_000_000, 40_000_000);
  private static final LevelCost SMALL = cost(6, 900_000, 300_000_000);
  private static final List<LevelCost> COSTS = List.of(PLAIN, FASTEST, FAST, SMALL);

  private static LevelCost cost(int level, long wireBytes, long workNanos) {
    CompressionLevel step = CompressionLevel.of(level);
    long half = workNanos / 2;
    return new LevelCost(step, "codec:" + level, RAW, wireBytes, half, workNanos - half);
  }

  @ParameterizedTest
  @CsvSource({
    "1mbit, 6",
    "10mbit, 3",
    "100mbit, 3",
    "1gbit, 1",
    "10gbit, 0",
    "none, 0",
  })
  void theQuickestLevelIsAdvised(String link, String level) {
    assertThat(Advice.of(COSTS, Bandwidth.parse(link)).best().level()).hasToString(level);
  }

  @Test
  void timeIsThatOfCompressionTransferAndDecompression() {
    assertThat(FAST.secondsOver(Bandwidth.parse("100mbit"))).isCloseTo(0.12, within(1e-9));
    assertThat(FAST.secondsOver(Bandwidth.NONE)).isCloseTo(0.04, within(1e-9));
  }

  @Test
  void atTheBreakEvenALevelTakesAsLongAsPlain() {
    double bitsPerSecond = FAST.breakEven(PLAIN);
    assertThat(bitsPerSecond).isCloseTo(9e6 * 8 / 0.038, within(1.0));

    long above = Math.round(bitsPerSecond / 1000 * 1.01) * 1000;
    long below = Math.round(bitsPerSecond / 1000 * 0.99) * 1000;
    assertThat(FAST.secondsOver(new Bandwidth(above)))
        .isGreaterThan(PLAIN.secondsOver(new Bandwidth(above)));
    assertThat(FAST.secondsOver(new Bandwidth(below)))
        .isLessThan(PLAIN.secondsOver(new Bandwidth(below)));
  }

  @Test
  void whatDoesNotShrinkNeverPays() {
    assertThat(cost(3, RAW, 40_000_000).breakEven(PLAIN)).isZero();
    assertThat(cost(3, RAW + 1, 1).breakEven(PLAIN)).isZero();
  }

  @Test
  void whatIsSmallerAndLessWorkAlwaysPays() {
    assertThat(cost(3, 1_000_000, 1_000_000).breakEven(PLAIN)).isInfinite();
  }

  @Test
  void ofLevelsThatAreAboutAsQuickTheFirstIsAdvised() {
    LevelCost hardlyQuicker = cost(4, 990_000, 39_500_000);
    Advice advice = Advice.of(List.of(PLAIN, FAST, hardlyQuicker), Bandwidth.parse("100mbit"));

    assertThat(advice.best()).isEqualTo(FAST);
    assertThat(advice.sentence()).endsWith("level 4 leaves 9.9 %, but takes about as long");
  }

  @Test
  void aLevelThatLeavesAsManyBytesIsNotAdvisedForItsLuckWithTheClock() {
    LevelCost lucky = cost(9, RAW, 1);

    assertThat(Advice.of(List.of(PLAIN, lucky), Bandwidth.NONE).best()).isEqualTo(PLAIN);
  }

  @Test
  void theSentenceSaysWhatIsGainedAndWhyNotMore() {
    assertThat(Advice.of(COSTS, Bandwidth.parse("100mbit")).sentence())
        .isEqualTo(
            "use level 3 (codec:3, the default) at 100mbit: 120 ms instead of 802 ms, as 10.0 % of"
                + " the bytes are left; level 6 leaves 9.0 %, but takes 252 ms longer");
    assertThat(Advice.of(COSTS, Bandwidth.parse("1mbit")).sentence())
        .isEqualTo(
            "use level 6 (codec:6) at 1mbit: 7.50 s instead of 80.0 s, as 9.0 % of the bytes are"
                + " left, and no other level does better");
  }

  @Test
  void theSentenceSaysWhyNotToCompress() {
    assertThat(Advice.of(COSTS, Bandwidth.parse("10gbit")).sentence())
        .isEqualTo(
            "use level 0 at 10gbit: no level gains what it costs there; level 1 does below"
                + " 3.78 Gbit/s");
    assertThat(Advice.of(COSTS, Bandwidth.NONE).sentence())
        .isEqualTo(
            "use level 0 without a link limit: fewer bytes gain nothing there, and each"
                + " level costs work");
    assertThat(
            Advice.of(List.of(PLAIN, cost(3, RAW - 9, 9_000_000)), Bandwidth.parse("1gbit"))
                .sentence())
        .isEqualTo(
            "use level 0 at 1gbit: the bytes do not shrink, as they are already compressed, random"
                + " or"
                + " too short");
  }

  @Test
  void bytesThatNoOtherLevelWasTriedOnAreNotSaidNotToShrink() {
    for (String link : List.of("100mbit", "none")) {
      assertThat(Advice.of(List.of(PLAIN), Bandwidth.parse(link)).sentence())
          .startsWith("use level 0 ")
          .endsWith(": no other level was measured");
    }
  }

  @Test
  void withoutFiguresThereIsNoAdvice() {
    assertThatIllegalArgumentException().isThrownBy(() -> Advice.of(List.of(), Bandwidth.NONE));
  }
}
