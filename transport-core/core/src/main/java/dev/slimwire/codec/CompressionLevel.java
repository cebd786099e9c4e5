package dev.slimwire.codec;

import java.util.Locale;
import java.util.OptionalInt;

/**
 * What a client asks for: a step of the level table, or a codec by name.
 *
 * <p>The table, pinned per wire version, maps each step to the first codec at hand:
 *
 * <table>
 * <caption>Level table of wire version 1</caption>
 * <tr><th>step</th><th>name</th><th>codec</th></tr>
 * <tr><td>0</td><td>{@code none}</td><td>stored; no compressor is called</td></tr>
 * <tr><td>1, 2</td><td>{@code fastest} is 1</td><td>LZ4, else deflate 1</td></tr>
 * <tr><td>3</td><td>{@code fast}, the default</td><td>zstd 1, else LZ4, else deflate 1</td></tr>
 * <tr><td>4</td><td></td><td>zstd 3, else deflate 1</td></tr>
 * <tr><td>5</td><td></td><td>zstd 5, else deflate 4</td></tr>
 * <tr><td>6</td><td>{@code small}</td><td>zstd 6, else deflate 6</td></tr>
 * <tr><td>7</td><td></td><td>zstd 9, else deflate 6</td></tr>
 * <tr><td>8</td><td></td><td>zstd 12, else deflate 9</td></tr>
 * <tr><td>9</td><td>{@code smallest}</td><td>zstd 19, else deflate 9</td></tr>
 * </table>
 */
public sealed interface CompressionLevel {

  /** Bytes are sent as they are and no compressor is called. */
  CompressionLevel NONE = of(0);

  /** The least work that still compresses. */
  CompressionLevel FASTEST = of(1);

  /** The default: fast enough for a gigabit link. */
  CompressionLevel FAST = of(3);

  /** Smaller, for slow links. */
  CompressionLevel SMALL = of(6);

  /** The fewest bytes, whatever the work. */
  CompressionLevel SMALLEST = of(9);

  /**
   * A step of the level table.
   *
   * @param value 0 (none) to 9 (smallest)
   */
  record Step(int value) implements CompressionLevel {

    /** The highest step. */
    public static final int MAX = 9;

    /** Checks the range. */
    public Step {
      if (value < 0 || value > MAX) {
        throw new IllegalArgumentException("level not in 0.." + MAX + ": " + value);
      }
    }

    @Override
    public String toString() {
      return Integer.toString(value);
    }
  }

  /**
   * A codec by name, with a level on the codec's own scale.
   *
   * @param codec the codec's name
   * @param level the codec's level; empty for its standard level
   */
  record Named(String codec, OptionalInt level) implements CompressionLevel {

    /** Checks the form of the name. */
    public Named {
      if (!codec.matches("[a-z][a-z0-9]*")) {
        throw new IllegalArgumentException("not a codec name: \"" + codec + "\"");
      }
      if (level.isPresent() && (level.getAsInt() < 0 || level.getAsInt() > Byte.MAX_VALUE)) {
        throw new IllegalArgumentException("codec level not in 0..127: " + level.getAsInt());
      }
    }

    @Override
    public String toString() {
      return level.isPresent() ? codec + ":" + level.getAsInt() : codec;
    }
  }

  /**
   * Returns a step of the level table.
   *
   * @param step 0 (none) to 9 (smallest)
   * @throws IllegalArgumentException if the step is out of range
   */
  static CompressionLevel of(int step) {
    return new Step(step);
  }

  /**
   * Returns a codec at one of its own levels.
   *
   * @param codec the codec's name, for example {@code zstd}
   * @param level the level on the codec's own scale, 0 to 127
   * @throws IllegalArgumentException if the name is malformed or the level out of range
   */
  static CompressionLevel of(String codec, int level) {
    return new Named(codec, OptionalInt.of(level));
  }

  /**
   * Reads a level as {@link #toString} and configurations write it: a step {@code 0} to {@code 9},
   * one of {@code none}, {@code fastest}, {@code fast}, {@code small}, {@code smallest}, or a codec
   * such as {@code lzf} or {@code zstd:9}.
   *
   * @throws IllegalArgumentException with a message that lists what is possible
   */
  static CompressionLevel parse(String text) {
    String level = text.strip().toLowerCase(Locale.ROOT);
    return switch (level) {
      case "none" -> NONE;
      case "fastest" -> FASTEST;
      case "fast" -> FAST;
      case "small" -> SMALL;
      case "smallest" -> SMALLEST;
      default -> LevelText.parse(level);
    };
  }

  /** Returns the text that {@link #parse} reads back. */
  @Override
  String toString();
}
