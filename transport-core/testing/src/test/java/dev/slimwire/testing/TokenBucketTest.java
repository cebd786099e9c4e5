package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** At 8 mbit a byte takes a microsecond. */
final class TokenBucketTest {

  private static final int BURST = 1000;
  private static final long MICRO = 1000;

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5000 * MICRO);
  private final long start = now.get();
  private final TokenBucket bucket = new TokenBucket(Bandwidth.parse("8mbit"), BURST, now::get);

  @Test
  void aFullBucketPassesItsBurstAtOnceAndThenTheRate() {
    assertThat(reserve(600)).isEqualTo(-400);
    assertThat(reserve(400)).isZero();
    assertThat(reserve(1)).isEqualTo(1);
    assertThat(reserve(2500)).isEqualTo(2501);
  }

  @Test
  void aPauseFillsTheBucketAndNoMore() {
    reserve(1000);
    pass(300);
    assertThat(reserve(300)).isEqualTo(300);
    pass(50_000);
    assertThat(reserve(1000)).isEqualTo(50_300);
    assertThat(reserve(7)).isEqualTo(50_307);
  }

  @Test
  void debtIsPaidBeforeTheNextBytesPass() {
    assertThat(reserve(5000)).isEqualTo(4000);
    pass(3000);
    assertThat(reserve(10)).isEqualTo(4010);
  }

  @Test
  void timeThatTheCallerOversleptIsNotLost() {
    assertThat(reserve(3000)).isEqualTo(2000);
    pass(7000);
    assertThat(bucket.reserve(4500, 5000 * MICRO) - start).isEqualTo(6500 * MICRO);
  }

  @Test
  void manySmallPiecesTakeAsLongAsOneLargeOne() {
    for (int i = 0; i < 9999; i++) {
      reserve(3);
    }
    assertThat(reserve(3)).isEqualTo(30_000 - BURST);
  }

  @Test
  void withoutALimitNothingWaits() {
    TokenBucket unlimited = new TokenBucket(Bandwidth.NONE, BURST, now::get);
    assertThat(unlimited.reserve(Integer.MAX_VALUE, 0)).isEqualTo(now.get());
  }

  /** Returns microseconds since the start. */
  private long reserve(int bytes) {
    return (bucket.reserve(bytes, 0) - start) / MICRO;
  }

  private void pass(long micros) {
    now.addAndGet(micros * MICRO);
  }
}
