package dev.slimwire.perf.answers;

import dev.slimwire.codec.BlockCodec;
import java.util.ServiceLoader;
import net.jpountz.util.Native;

/** Looks for native code of codecs. */
final class NativeCodecs {

  private NativeCodecs() {}

  /** Returns whether LZ4's was loaded, or zstd's could be. */
  static boolean found() {
    return Native.isLoaded()
        || ServiceLoader.load(BlockCodec.class).stream()
            .map(ServiceLoader.Provider::get)
            .anyMatch(codec -> codec.name().equals("zstd") && codec.unavailability().isEmpty());
  }
}
