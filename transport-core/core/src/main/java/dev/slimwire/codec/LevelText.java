package dev.slimwire.codec;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text forms of levels that have no name of their own. */
final class LevelText {

  private static final Pattern STEP = Pattern.compile("[0-9]");
  private static final Pattern NAMED = Pattern.compile("([a-z][a-z0-9]*)(?::([0-9]{1,3}))?");
  private static final Pattern AUTO = Pattern.compile("auto(?::([0-9]))?");
  private static final Pattern WITHIN =
      Pattern.compile("within:([0-9]{1,9})(us|ms|s)(?::([0-9]))?");

  private LevelText() {}

  static CompressionLevel parse(String level) {
    if (STEP.matcher(level).matches()) {
      return CompressionLevel.of(Integer.parseInt(level));
    }
    Matcher auto = AUTO.matcher(level);
    if (auto.matches()) {
      return new CompressionLevel.Auto(highest(auto.group(1)));
    }
    if (level.startsWith("within")) {
      return within(level);
    }
    Matcher named = NAMED.matcher(level);
    if (!named.matches() || level.startsWith("auto:")) {
      throw new IllegalArgumentException(
          "unknown level \""
              + level
              + "\": expected 0..9, none, fastest, fast, small, smallest,"
              + " a codec such as lzf or zstd:9,"
              + " auto, auto:6, within:20ms or within:20ms:6");
    }
    String codecLevel = named.group(2);
    return new CompressionLevel.Named(
        named.group(1),
        codecLevel == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(codecLevel)));
  }

  private static CompressionLevel within(String level) {
    Matcher within = WITHIN.matcher(level);
    if (!within.matches()) {
      throw new IllegalArgumentException(
          "unknown time in level \""
              + level
              + "\": expected a number and us, ms or s, as in within:20ms,"
              + " and at most a highest level behind it, as in within:20ms:6");
    }
    long microsPerUnit =
        switch (within.group(2)) {
          case "us" -> 1;
          case "ms" -> 1000;
          default -> 1_000_000;
        };
    return new CompressionLevel.Within(
        Long.parseLong(within.group(1)) * microsPerUnit, highest(within.group(3)));
  }

  private static int highest(@Nullable String text) {
    return text == null ? CompressionLevel.Step.MAX : Integer.parseInt(text);
  }
}
