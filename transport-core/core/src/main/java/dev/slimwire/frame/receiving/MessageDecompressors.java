package dev.slimwire.frame.receiving;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageDecompressor;
import dev.slimwire.pool.Attachments;
import dev.slimwire.pool.InstancePool;
import dev.slimwire.pool.OnceMade;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The decompressors of messages in pieces, which all streams with the same codecs share. */
final class MessageDecompressors {

  private final ConcurrentMap<MessageCodec, InstancePool<MessageDecompressor>> pools =
      new ConcurrentHashMap<>();

  static MessageDecompressors of(CodecRegistry codecs) {
    return Attachments.of(codecs).get(MessageDecompressors.class, MessageDecompressors::new);
  }

  MessageDecompressor take(MessageCodec codec) {
    return pool(codec).take();
  }

  void giveBack(MessageCodec codec, MessageDecompressor decompressor) {
    pool(codec).giveBack(decompressor);
  }

  void discard(MessageCodec codec, MessageDecompressor decompressor) {
    pool(codec).discard(decompressor);
  }

  private InstancePool<MessageDecompressor> pool(MessageCodec codec) {
    InstancePool<MessageDecompressor> known = pools.get(codec);
    return known != null ? known : OnceMade.keep(pools, codec, new Pool(codec));
  }

  private static final class Pool extends InstancePool<MessageDecompressor> {

    private final MessageCodec codec;

    Pool(MessageCodec codec) {
      this.codec = codec;
    }

    @Override
    protected MessageDecompressor create() {
      return Objects.requireNonNull(
          codec.newMessageDecompressor(),
          () -> "codec " + codec.name() + " failed: it returned no decompressor for pieces");
    }

    @Override
    protected void destroy(MessageDecompressor decompressor) {
      decompressor.close();
    }
  }
}
