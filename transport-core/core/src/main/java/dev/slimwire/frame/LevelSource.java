package dev.slimwire.frame;

import dev.slimwire.codec.CompressionLevel;
import org.jspecify.annotations.Nullable;

/** Says which level the message that begins now is for. */
@FunctionalInterface
public interface LevelSource {

  /** Every message is at the connection's default level. */
  LevelSource DEFAULT = () -> null;

  /**
   * Called on the writing thread with the first byte after a flush.
   *
   * @return the level, sent with the message's first frame; null for the connection's default
   */
  @Nullable CompressionLevel level();
}
