package dev.slimwire.codec;

/**
 * The levels of one codec, on the codec's own scale.
 *
 * @param min the lowest level
 * @param standard the level if none is given
 * @param max the highest level, at most 127
 */
public record LevelRange(int min, int standard, int max) {

  /** The range of a codec without levels. */
  public static final LevelRange SINGLE = new LevelRange(1, 1, 1);

  /** Checks that the standard level lies in the range and that each level fits one wire byte. */
  public LevelRange {
    if (min < 0 || standard < min || max < standard || max > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(
          "levels are not ordered within 0..127: " + min + ", " + standard + ", " + max);
    }
  }

  /** Returns whether {@code level} is one of these levels. */
  public boolean contains(int level) {
    return min <= level && level <= max;
  }

  /** Returns {@code level}, or throws if it is not one of these levels. */
  public int require(int level) {
    if (!contains(level)) {
      throw new IllegalArgumentException(problem(level));
    }
    return level;
  }

  /** Returns the message that {@code level} is not one of these levels. */
  String problem(int level) {
    return "level not in " + min + ".." + max + ": " + level;
  }
}
