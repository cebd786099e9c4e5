package dev.slimwire.frame.message;

import dev.slimwire.codec.CompressionLevel;
import org.jspecify.annotations.Nullable;

/** What an application says of the message that begins now; null is the connection's default. */
public interface OwnLevels {

  /** Returns the level that is sent with the message. */
  @Nullable CompressionLevel level();

  /** Returns the level that the message is compressed at, by the one that is sent with it. */
  @Nullable CompressionLevel sending(@Nullable CompressionLevel level);
}
