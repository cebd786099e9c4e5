package dev.slimwire.codec;

import org.jspecify.annotations.Nullable;

/**
 * A codec and the level to run it at, on the codec's own scale.
 *
 * @param codec the codec
 * @param level one of the codec's levels
 */
public record CodecChoice(BlockCodec codec, int level) {

  /** Checks that the codec has the level. */
  public CodecChoice {
    verify(codec, level);
  }

  /** Throws if a codec does not have a level. */
  static void verify(BlockCodec codec, int level) {
    if (!codec.levels().contains(level)) {
      throw new IllegalArgumentException(codec.name() + " " + codec.levels().problem(level));
    }
  }

  /** Returns whether bytes are sent unchanged, without calling a compressor. */
  public boolean isStored() {
    return codec.id() == BlockCodec.STORED_ID;
  }

  // Written by hand, since the generated ones take milliseconds on their first call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CodecChoice choice
        && level == choice.level
        && codec.equals(choice.codec);
  }

  @Override
  public int hashCode() {
    return 31 * codec.hashCode() + level;
  }

  /** Returns for example {@code zstd:3}, or the codec's name if it has one level only. */
  @Override
  public String toString() {
    LevelRange levels = codec.levels();
    return levels.min() == levels.max() ? codec.name() : codec.name() + ":" + level;
  }
}
