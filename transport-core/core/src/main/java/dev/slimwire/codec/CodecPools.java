package dev.slimwire.codec;

import dev.slimwire.pool.InstancePool;
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

  private final Map<CodecChoice, InstancePool<BlockCompressor>> compressors =
      new ConcurrentHashMap<>();
  private final Map<BlockCodec, InstancePool<BlockDecompressor>> decompressors =
      new ConcurrentHashMap<>();

  private final Map<CodecChoice, InstancePool<MessageCompressor>> messageCompressors =
      new ConcurrentHashMap<>();
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

  InstancePool<MessageCompressor> compressorsOfMessages(CodecChoice choice) {
    InstancePool<MessageCompressor> pool = messageCompressors.get(choice);
    return pool != null
        ? pool
        : messageCompressors.computeIfAbsent(choice, CodecPools::messageCompressorPool);
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

  private static InstancePool<MessageCompressor> messageCompressorPool(CodecChoice choice) {
    if (!(choice.codec() instanceof MessageCodec codec)) {
      throw new IllegalArgumentException(choice + " does not compress messages in pieces");
    }
    return new InstancePool<>(
        () -> codec.newMessageCompressor(choice.level()), MessageCompressor::close);
  }

  int compress(
      CodecChoice choice,
      byte[] raw,
      int rawOffset,
      int rawLength,
      byte[] encoded,
      int encodedOffset) {
    InstancePool<BlockCompressor> pool = compressors.get(choice);
    if (pool == null) {
      pool = compressors.computeIfAbsent(choice, CodecPools::compressorPool);
    }
    BlockCompressor compressor = pool.take();
    boolean done = false;
    try {
      int length = compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
      done = true;
      return length;
    } finally {
      giveBack(pool, compressor, done);
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
      giveBack(pool, decompressor, done);
    }
  }

  /** Returns an exception that peers without the library of the codec can be told of, too. */
  private static IOException ofJavaIo(BlockCodec codec, Exception failure) {
    if (failure instanceof IOException io && io.getClass().getPackageName().equals("java.io")) {
      return io;
    }
    return new StreamCorruptedException(codec.name() + " block malformed: " + failure);
  }

  private static InstancePool<BlockCompressor> compressorPool(CodecChoice choice) {
    return new InstancePool<>(
        () -> choice.codec().newCompressor(choice.level()), BlockCompressor::close);
  }

  private static InstancePool<BlockDecompressor> decompressorPool(BlockCodec codec) {
    return new InstancePool<>(codec::newDecompressor, BlockDecompressor::close);
  }

  private static <T> void giveBack(InstancePool<T> pool, T instance, boolean done) {
    if (done) {
      pool.giveBack(instance);
    } else {
      pool.discard(instance);
    }
  }
}
