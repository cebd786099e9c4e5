package dev.slimwire.codec;

import java.util.OptionalInt;

/**
 * The text forms of levels that have no name of their own. Without regular expressions: every
 * process reads a level before its first connection, and few use those for anything else.
 */
final class LevelText {

  /** The steps, for messages. */
  static final String STEPS = "0..9, none, fastest, fast, small, smallest";

  /** The rules by which steps are chosen, for messages. */
  static final String RULES = "auto, auto:6, within:20ms or within:20ms:6";

  private static final String AUTO = "auto";
  private static final String WITHIN = "within";

  /** The prefix, before an id, of the names of peers' codecs that are not available. */
  private static final String UNKNOWN_CODEC = "codec";

  private static final int MAX_TIME_DIGITS = 9;
  private static final int MAX_LEVEL_DIGITS = 3;
  private static final long MICROS_PER_MILLI = 1000;
  private static final long MICROS_PER_SECOND = 1_000_000;

  private LevelText() {}

  static CompressionLevel parse(String level) {
    if (isNumber(level, 1)) {
      return CompressionLevel.of(Integer.parseInt(level));
    }
    if (level.startsWith(WITHIN)) {
      return within(level);
    }
    int colon = level.indexOf(':');
    String name = colon < 0 ? level : level.substring(0, colon);
    String number = colon < 0 ? "" : level.substring(colon + 1);
    int maxDigits = name.equals(AUTO) ? 1 : MAX_LEVEL_DIGITS;
    if (!isCodecName(name) || colon >= 0 && !isNumber(number, maxDigits)) {
      throw new IllegalArgumentException(
          "unknown level \""
              + level
              + "\": expected "
              + STEPS
              + ", a codec such as lzf or zstd:9, "
              + RULES);
    }
    if (name.equals(AUTO)) {
      return new CompressionLevel.Auto(highest(number));
    }
    return new CompressionLevel.Named(
        name, colon < 0 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(number)));
  }

  /** Returns whether a text is a lower case letter followed by lower case letters and digits. */
  static boolean isCodecName(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isLetter(c) && (i == 0 || !isDigit(c))) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** Returns whether a name is that of a level, or would be read as one. */
  static boolean isLevelName(String name) {
    return switch (name) {
      case "none", "fastest", "fast", "small", "smallest", AUTO -> true;
      default -> name.startsWith(WITHIN);
    };
  }

  /** Returns whether a name is one of those given to unknown codecs of peers. */
  static boolean isUnknownCodec(String name) {
    return name.startsWith(UNKNOWN_CODEC)
        && isNumber(name.substring(UNKNOWN_CODEC.length()), name.length());
  }

  private static CompressionLevel within(String level) {
    String[] parts = level.split(":", -1);
    String time = parts.length > 1 ? parts[1] : "";
    int digits = 0;
    while (digits < time.length() && isDigit(time.charAt(digits))) {
      digits++;
    }
    String highest = parts.length > 2 ? parts[2] : "";
    long unit = micros(time.substring(digits));
    boolean isComplete = parts[0].equals(WITHIN) && parts.length <= 3 && unit > 0;
    if (!isComplete
        || !isNumber(time.substring(0, digits), MAX_TIME_DIGITS)
        || parts.length == 3 && !isNumber(highest, 1)) {
      throw new IllegalArgumentException(
          "unknown time in level \""
              + level
              + "\": expected a number and us, ms or s, as in within:20ms,"
              + " optionally followed by a highest level, as in within:20ms:6");
    }
    return new CompressionLevel.Within(
        Long.parseLong(time.substring(0, digits)) * unit, highest(highest));
  }

  /** Returns a unit in microseconds, or 0 if there is none of that name. */
  private static long micros(String unit) {
    return switch (unit) {
      case "us" -> 1;
      case "ms" -> MICROS_PER_MILLI;
      case "s" -> MICROS_PER_SECOND;
      default -> 0;
    };
  }

  private static int highest(String text) {
    return text.isEmpty() ? CompressionLevel.Step.MAX : Integer.parseInt(text);
  }

  private static boolean isNumber(String text, int maxDigits) {
    for (int i = 0; i < text.length(); i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= maxDigits;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
