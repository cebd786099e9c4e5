package dev.slimwire.rmi.socket;

import java.math.BigDecimal;
import java.time.Duration;

/** Writes durations for the messages that operators read. */
public final class DurationText {

  private DurationText() {}

  /** Returns whole seconds, such as {@code 60 s}, and everything else in milliseconds. */
  public static String of(Duration duration) {
    if (duration.getNano() == 0) {
      return duration.getSeconds() + " s";
    }
    BigDecimal millis =
        BigDecimal.valueOf(duration.getSeconds(), -3)
            .add(BigDecimal.valueOf(duration.getNano(), 6));
    return millis.stripTrailingZeros().toPlainString() + " ms";
  }
}
