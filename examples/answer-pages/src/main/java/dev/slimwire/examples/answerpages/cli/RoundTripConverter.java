package dev.slimwire.examples.answerpages.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time in milliseconds or seconds: 50ms, 0.1s; 50 means milliseconds. */
final class RoundTripConverter implements ITypeConverter<Duration> {

  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)(ms|s|)");
  private static final Duration LONGEST = Duration.ofSeconds(10);

  @Override
  public Duration convert(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException("expected a time such as 50ms or 0.1s, actual: " + text);
    }
    int nanosPlaces = matcher.group(2).equals("s") ? 9 : 6;
    Duration time =
        Duration.ofNanos(new BigDecimal(matcher.group(1)).movePointRight(nanosPlaces).longValue());
    if (time.compareTo(LONGEST) > 0) {
      throw new TypeConversionException("expected at most 10s, actual: " + text);
    }
    return time;
  }
}
