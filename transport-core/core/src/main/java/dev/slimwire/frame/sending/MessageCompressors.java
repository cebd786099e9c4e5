package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.pool.Attachments;
import dev.slimwire.pool.KeyedPool;
import java.util.Objects;

/**
 * The compressors of messages in pieces, which all streams with the same codecs share. Peers choose
 * levels, so one bound applies to all levels together.
 */
final class MessageCompressors extends KeyedPool<CodecChoice, MessageCompressor> {

  static MessageCompressors of(CodecRegistry codecs) {
    return Attachments.of(codecs).get(MessageCompressors.class, MessageCompressors::new);
  }

  @Override
  protected MessageCompressor create(CodecChoice choice) {
    if (!(choice.codec() instanceof MessageCodec codec)) {
      throw new IllegalArgumentException(choice + " does not compress messages in pieces");
    }
    return Objects.requireNonNull(
        codec.newMessageCompressor(choice.level()),
        () -> "codec " + choice + " failed: it returned no compressor for pieces");
  }

  @Override
  protected void destroy(MessageCompressor compressor) {
    compressor.close();
  }
}
