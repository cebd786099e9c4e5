package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.pool.Attachments;
import dev.slimwire.pool.KeyedPool;
import java.util.Objects;

/** The compressors of messages in pieces, which all streams with the same codecs share. */
final class MessageCompressors {

  /** Peers choose levels, so one bound applies to all levels together. */
  private final KeyedPool<CodecChoice, MessageCompressor> pool =
      new KeyedPool<>(MessageCompressors::newCompressor, MessageCompressor::close);

  static KeyedPool<CodecChoice, MessageCompressor> of(CodecRegistry codecs) {
    return Attachments.of(codecs).get(MessageCompressors.class, MessageCompressors::new).pool;
  }

  private static MessageCompressor newCompressor(CodecChoice choice) {
    if (!(choice.codec() instanceof MessageCodec codec)) {
      throw new IllegalArgumentException(choice + " does not compress messages in pieces");
    }
    return Objects.requireNonNull(
        codec.newMessageCompressor(choice.level()),
        () -> "codec " + choice + " failed: it returned no compressor for pieces");
  }
}
