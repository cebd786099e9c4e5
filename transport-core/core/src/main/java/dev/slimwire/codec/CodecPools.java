package dev.slimwire.codec;

import dev.slimwire.pool.InstancePool;
import dev.slimwire.pool.KeyedPool;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Compresses and decompresses with pooled instances: one is held for a single block or message
 * only, so that idle connections hold none.
 */
final class CodecPools {

  /** Levels are for peers to choose, so that there is one bound for all of them. */
  private final KeyedPool<CodecChoice, BlockCompressor> compressors =
      new KeyedPool<>(
          choice -> choice.codec().newCompressor(choice.level()), BlockCompressor::close);

  private final Map<BlockCodec, InstancePool<BlockDecompressor>> decompressors =
      new ConcurrentHashMap<>();

  private final KeyedPool<CodecChoice, MessageCompressor> messageCompressors =
      new KeyedPool<>(CodecPools::newMessageCompressor, MessageCompressor::close);

  private final Map<BlockCodec, InstancePool<MessageDecompressor>> messageDecompressors =
      new ConcurrentHashMap<>();

  private final Map<Class<?>, InstancePool<Object>> others = new ConcurrentHashMap<>();

  <T> T take(Class<T> type, Supplier<? extends T> constructor) {
    InstancePool<Object> pool = others.get(type);
    if (pool == null) {
      pool =
          others.computeIfAbsent(
              type, missing -> new InstancePool<>(constructor::get, dropped -> {}));
    }
    return type.cast(pool.take());
  }

  <T> void giveBack(Class<T> type, T instance) {
    InstancePool<Object> pool = others.get(type);
    if (pool != null) {
      pool.giveBack(instance);
    }
  }

  KeyedPool<CodecChoice, MessageCompressor> compressorsOfMessages() {
    return messageCompressors;
  }

  InstancePool<MessageDecompressor> decompressorsOfMessages(MessageCodec codec) {
    InstancePool<MessageDecompressor> pool = messageDecompressors.get(codec);
    return pool != null
        ? pool
        : messageDecompressors.computeIfAbsent(
            codec,
            missing ->
                new InstancePool<>(codec::newMessageDecompressor, MessageDecompressor::close));
  }

  private static MessageCompressor newMessageCompressor(CodecChoice choice) {
    if (!(choice.codec() instanceof MessageCodec codec)) {
      throw new IllegalArgumentException(choice + " does not compress messages in pieces");
    }
    return codec.newMessageCompressor(choice.level());
  }

  int compress(
      CodecChoice choice,
      byte[] raw,
      int rawOffset,
      int rawLength,
      byte[] encoded,
      int encodedOffset) {
    BlockCompressor compressor = compressors.take(choice);
    boolean done = false;
    try {
      int length = compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
      done = true;
      return length;
    } finally {
      if (done) {
        compressors.giveBack(choice, compressor);
      } else {
        compressors.discard(compressor);
      }
    }
  }

  void decompress(
      BlockCodec codec,
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException {
    InstancePool<BlockDecompressor> pool = decompressors.get(codec);
    if (pool == null) {
      pool = decompressors.computeIfAbsent(codec, CodecPools::decompressorPool);
    }
    BlockDecompressor decompressor = pool.take();
    boolean done = false;
    try {
      decompressor.decompress(encoded, encodedOffset, encodedLength, raw, rawOffset, rawLength);
      done = true;
    } catch (IOException | RuntimeException failure) {
      throw ofJavaIo(codec, failure);
    } finally {
      if (done) {
        pool.giveBack(decompressor);
      } else {
        pool.discard(decompressor);
      }
    }
  }

  /** Returns an exception that peers without the library of the codec can be told of, too. */
  private static IOException ofJavaIo(BlockCodec codec, Exception failure) {
    if (failure instanceof IOException io && io.getClass().getPackageName().equals("java.io")) {
      return io;
    }
    return new StreamCorruptedException(codec.name() + " block malformed: " + failure);
  }

  private static InstancePool<BlockDecompressor> decompressorPool(BlockCodec codec) {
    return new InstancePool<>(codec::newDecompressor, BlockDecompressor::close);
  }
}
