package dev.slimwire.level;

import dev.slimwire.codec.CompressionLevel;
import org.jspecify.annotations.Nullable;

/** Hears which level came with a message. */
@FunctionalInterface
public interface LevelSink {

  /** Ignores levels. */
  LevelSink IGNORE = level -> {};

  /**
   * Called on the reading thread before it gets the message's first byte. What follows a flush may
   * be the same message: then the call repeats its level.
   *
   * @param level the level of the message; null for the connection's default
   */
  void messageStarts(@Nullable CompressionLevel level);
}
