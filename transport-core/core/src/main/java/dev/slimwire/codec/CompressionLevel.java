package dev.slimwire.codec;

import java.time.Duration;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A compression level that a client asks for: a step of the level table, a codec by name, or a rule
 * by which the sender chooses a step for each block: {@linkplain #auto() the quickest} or
 * {@linkplain #within the strongest within a time}.
 *
 * <p>The table, pinned per wire version, maps each step to the first available codec:
 *
 * <table>
 * <caption>Level table of wire version 1</caption>
 * <tr><th>step</th><th>name</th><th>codec</th></tr>
 * <tr><td>0</td><td>{@code none}</td><td>stored; no compressor is called</td></tr>
 * <tr><td>1, 2</td><td>{@code fastest} is 1</td><td>LZ4, else deflate 1</td></tr>
 * <tr><td>3</td><td>{@code fast}, the default</td><td>zstd 1, else LZ4, else deflate 1;
 *     {@linkplain CodecRegistry#betweenMachines between machines} deflate 1 before LZ4</td></tr>
 * <tr><td>4</td><td></td><td>zstd 3, else deflate 1</td></tr>
 * <tr><td>5</td><td></td><td>zstd 5, else deflate 4</td></tr>
 * <tr><td>6</td><td>{@code small}</td><td>zstd 6, else deflate 6</td></tr>
 * <tr><td>7</td><td></td><td>zstd 9, else deflate 6</td></tr>
 * <tr><td>8</td><td></td><td>zstd 12, else deflate 9</td></tr>
 * <tr><td>9</td><td>{@code smallest}</td><td>zstd 19, else deflate 9</td></tr>
 * </table>
 *
 * <p>Step 3 adapts in long messages that name no level of their own. Within a machine they are sent
 * at that step or below, whichever gets them across soonest. Between machines, where zstd is
 * available and the link is the bottleneck, they may be compressed more strongly than zstd 1:
 * filtered, which makes references of object streams relative, or by zstd 2.
 */
public sealed interface CompressionLevel {

  /** Bytes are sent unchanged and no compressor is called. */
  CompressionLevel NONE = of(0);

  /** The least work that still compresses. */
  CompressionLevel FASTEST = of(1);

  /** The default: fast enough for a gigabit link. */
  CompressionLevel FAST = of(3);

  /** Smaller, for slow links. */
  CompressionLevel SMALL = of(6);

  /** The fewest bytes, at any cost. */
  CompressionLevel SMALLEST = of(9);

  /**
   * A step of the level table.
   *
   * @param value 0 (none) to 9 (smallest)
   */
  record Step(int value) implements CompressionLevel {

    /** The highest step. */
    public static final int MAX = 9;

    /** Shared instances, since each connection keeps its levels. */
    private static final Step[] ALL = new Step[MAX + 1];

    static {
      for (int value = 0; value <= MAX; value++) {
        ALL[value] = new Step(value);
      }
    }

    private static Step known(int value) {
      return value < 0 || value > MAX ? new Step(value) : ALL[value]; // the constructor rejects it
    }

    /** Checks the range. */
    public Step {
      if (value < 0 || value > MAX) {
        throw new IllegalArgumentException("level not in 0.." + MAX + ": " + value);
      }
    }

    @Override
    public boolean isAdaptive() {
      return false;
    }

    // Written by hand, since the generated ones take milliseconds on their first call.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Step that && value == that.value;
    }

    @Override
    public int hashCode() {
      return value;
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

    /**
     * Checks the name: lower case letters and digits, and nothing that {@link #parse} reads as
     * another level.
     */
    public Named {
      if (!LevelText.isCodecName(codec)) {
        throw new IllegalArgumentException("not a codec name: \"" + codec + "\"");
      }
      if (LevelText.isLevelName(codec)) {
        throw new IllegalArgumentException("codec name is the name of a level: " + codec);
      }
      if (level.isPresent() && (level.getAsInt() < 0 || level.getAsInt() > Byte.MAX_VALUE)) {
        throw new IllegalArgumentException("codec level not in 0..127: " + level.getAsInt());
      }
    }

    @Override
    public boolean isAdaptive() {
      return false;
    }

    // Written by hand, like those of a step.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Named that && codec.equals(that.codec) && level.equals(that.level);
    }

    @Override
    public int hashCode() {
      return 31 * codec.hashCode() + level.hashCode();
    }

    @Override
    public String toString() {
      return level.isPresent() ? codec + ":" + level.getAsInt() : codec;
    }
  }

  /**
   * Whatever step gets bytes across soonest, chosen block by block from the observed times of
   * compression and link.
   *
   * @param highest the highest step that may be chosen, 1 to 9
   */
  record Auto(int highest) implements CompressionLevel {

    /** Checks the range. */
    public Auto {
      requireHighest(highest);
    }

    @Override
    public boolean isAdaptive() {
      return true;
    }

    // Written by hand, like those of a step.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Auto that && highest == that.highest;
    }

    @Override
    public int hashCode() {
      return 31 * highest;
    }

    @Override
    public String toString() {
      return highest == Step.MAX ? "auto" : "auto:" + highest;
    }
  }

  /**
   * The strongest step at which a message is expected to be compressed and sent within a time; if
   * there is none, the quickest.
   *
   * @param micros the time in microseconds; rounded down to a number from 1 to 255 followed by
   *     zeros
   * @param highest the highest step that may be chosen, 1 to 9
   */
  record Within(long micros, int highest) implements CompressionLevel {

    /** The longest time: 255 s. */
    public static final long MAX_MICROS = 255_000_000;

    private static final int DIGITS = 255;
    private static final long MICROS_PER_MILLI = 1000;
    private static final long MICROS_PER_SECOND = 1_000_000;

    /** Checks the ranges, and rounds the time down. */
    public Within {
      requireHighest(highest);
      if (micros < 1 || micros > MAX_MICROS) {
        throw new IllegalArgumentException(
            "time not in 1us.." + MAX_MICROS / MICROS_PER_SECOND + "s: " + micros + "us");
      }
      long unit = 1;
      while (micros / unit > DIGITS) {
        unit *= 10;
      }
      micros = micros / unit * unit;
    }

    @Override
    public boolean isAdaptive() {
      return true;
    }

    // Written by hand, like those of a step.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Within that && micros == that.micros && highest == that.highest;
    }

    @Override
    public int hashCode() {
      return 31 * Long.hashCode(micros) + highest;
    }

    @Override
    public String toString() {
      return "within:" + time() + (highest == Step.MAX ? "" : ":" + highest);
    }

    private String time() {
      if (micros % MICROS_PER_SECOND == 0) {
        return micros / MICROS_PER_SECOND + "s";
      }
      return micros % MICROS_PER_MILLI == 0 ? micros / MICROS_PER_MILLI + "ms" : micros + "us";
    }
  }

  private static void requireHighest(int highest) {
    if (highest < 1 || highest > Step.MAX) {
      throw new IllegalArgumentException("highest level not in 1.." + Step.MAX + ": " + highest);
    }
  }

  /** Returns the level that adapts to link and content. */
  static CompressionLevel auto() {
    return new Auto(Step.MAX);
  }

  /**
   * Returns the level that compresses as strongly as a time allows, for each message.
   *
   * @param time 1 us to 255 s for compressing and sending a message
   * @throws IllegalArgumentException if the time is out of range
   */
  static CompressionLevel within(Duration time) {
    if (time.isNegative()) { // regardless of size: its nanoseconds may exceed a long
      return new Within(0, Step.MAX);
    }
    boolean tooLong = time.compareTo(Duration.ofSeconds(Within.MAX_MICROS)) > 0;
    return new Within(tooLong ? Long.MAX_VALUE : time.toNanos() / 1000, Step.MAX);
  }

  /** Returns whether the sender chooses the step, block by block. */
  boolean isAdaptive(); // no default method: initializing a level would initialize this type first

  /**
   * Returns a step of the level table.
   *
   * @param step 0 (none) to 9 (smallest)
   * @throws IllegalArgumentException if the step is out of range
   */
  static CompressionLevel of(int step) {
    return Step.known(step);
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
   * one of {@code none}, {@code fastest}, {@code fast}, {@code small}, {@code smallest}, a codec
   * such as {@code lzf} or {@code zstd:9}, {@code auto} or {@code within:20ms} ({@code us}, {@code
   * ms} or {@code s}); the last two may end with a highest step, as {@code auto:6} does.
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
