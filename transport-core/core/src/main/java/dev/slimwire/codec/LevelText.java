package dev.slimwire.codec;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text forms of levels that have no name of their own. */
final class LevelText {

  private static final Pattern STEP = Pattern.compile("[0-9]");
  private static final Pattern NAMED = Pattern.compile("([a-z][a-z0-9]*)(?::([0-9]{1,3}))?");

  private LevelText() {}

  static CompressionLevel parse(String level) {
    if (STEP.matcher(level).matches()) {
      return CompressionLevel.of(Integer.parseInt(level));
    }
    Matcher named = NAMED.matcher(level);
    if (!named.matches()) {
      throw new IllegalArgumentException(
          "unknown level \""
              + level
              + "\": expected 0..9, none, fastest, fast, small, smallest,"
              + " or a codec such as lzf or zstd:9");
    }
    String codecLevel = named.group(2);
    return new CompressionLevel.Named(
        named.group(1),
        codecLevel == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(codecLevel)));
  }
}
