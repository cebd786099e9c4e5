package dev.slimwire.level;

import dev.slimwire.codec.CompressionLevel;
import org.jspecify.annotations.Nullable;

/** Supplies the level of each outgoing message. */
@FunctionalInterface
public interface LevelSource {

  /** Every message is at the connection's default level. */
  LevelSource DEFAULT =
      new LevelSource() {
        @Override
        public @Nullable CompressionLevel level() {
          return null;
        }
      };

  /**
   * Called on the writing thread with the first byte after a flush, and when a page begins.
   *
   * @return the level, sent with the message's first frame; null for the connection's default
   */
  @Nullable CompressionLevel level();

  /**
   * Returns the level at which this side compresses the message itself, since the level that a
   * request asks for is that of its reply. Called right after {@link #level}.
   *
   * @param level what {@link #level} returned
   * @return null for the connection's default
   */
  default @Nullable CompressionLevel sending(@Nullable CompressionLevel level) {
    return level;
  }
}
