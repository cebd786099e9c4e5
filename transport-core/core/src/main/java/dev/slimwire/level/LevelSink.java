package dev.slimwire.level;

import dev.slimwire.codec.CompressionLevel;
import org.jspecify.annotations.Nullable;

/** Receives the level of each incoming message. */
@FunctionalInterface
public interface LevelSink {

  /** Ignores levels. */
  LevelSink IGNORE =
      new LevelSink() {
        @Override
        public void messageStarts(@Nullable CompressionLevel level) {
          // ignored
        }
      };

  /**
   * Called on the reading thread before it receives the message's first byte. What follows a flush
   * may belong to the same message; the call then repeats its level.
   *
   * @param level the level of the message; null for the connection's default
   */
  void messageStarts(@Nullable CompressionLevel level);
}
