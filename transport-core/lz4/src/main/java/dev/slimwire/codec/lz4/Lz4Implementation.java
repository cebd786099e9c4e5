package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.natives.NativeAccess;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4JNIFastResetCompressor;
import net.jpountz.lz4.LZ4JNIHCFastResetCompressor;
import net.jpountz.util.Native;

/**
 * One of lz4-java's implementations.
 *
 * @param factory creates its parts
 * @param isNative whether its compressors keep their state outside the heap, until they are closed
 */
record Lz4Implementation(LZ4Factory factory, boolean isNative) {

  /** Loads native code only on first use. */
  private static final class Fastest {

    static final Lz4Implementation FOUND = find();

    private static Lz4Implementation find() {
      if (NativeAccess.isGranted(Native.class)) {
        try {
          return proven(new Lz4Implementation(LZ4Factory.nativeInstance(), true));
        } catch (Throwable notLoadable) {
          // an unknown platform, a temporary folder without write or exec permission, or an older
          // lz4-java before ours
          return pureJava();
        }
      }
      return pureJava();
    }
  }

  /** Creates objects that an older lz4-java does not have, as a check. */
  private static Lz4Implementation proven(Lz4Implementation found) {
    found.factory.fastResetCompressor().close();
    found.factory.highFastResetCompressor(2).close();
    return found;
  }

  static Lz4Implementation fastest() {
    return Fastest.FOUND;
  }

  static Lz4Implementation pureJava() {
    return new Lz4Implementation(LZ4Factory.safeInstance(), false);
  }

  /** In pure Java, our own takes half the time. */
  BlockCompressor fast(Lz4Codec codec) {
    if (!isNative) {
      return new QuickLz4Compressor();
    }
    LZ4JNIFastResetCompressor compressor = factory.fastResetCompressor();
    return new Lz4Compressor(codec, compressor, compressor::close);
  }

  BlockDecompressor decompressor() {
    return isNative ? new Lz4Decompressor(factory.safeDecompressor()) : new QuickLz4Decompressor();
  }

  BlockCompressor high(Lz4Codec codec, int level) {
    if (!isNative) {
      return new Lz4Compressor(codec, factory.highCompressor(level), () -> {});
    }
    LZ4JNIHCFastResetCompressor compressor = factory.highFastResetCompressor(level);
    return new Lz4Compressor(codec, compressor, compressor::close);
  }
}
