package dev.slimwire.codec.zstd;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.util.Native;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.codec.MessageDecompressor;
import dev.slimwire.codec.natives.NativeAccess;
import java.util.Optional;

/**
 * One zstd frame (RFC 8878) per block, with its content size, without checksum or dictionary: codec
 * {@code zstd}, id 4, levels 1 to 19. A message in pieces is one zstd frame without its content
 * size, whose blocks end with the pieces. For blocks, level 2 is not the library's level 2 but its
 * strategy with two hash tables, which are small, so that it takes a time between those of levels 1
 * and 3.
 *
 * <p>Native code only. Levels 20 to 22 are not offered: they differ by windows larger than a block,
 * and need hundreds of megabytes of memory.
 */
public final class ZstdCodec implements MessageCodec {

  /**
   * From this level on, a block takes milliseconds. While native code works on arrays, the JVM
   * cannot collect garbage (with G1, before JDK 22), so all threads would wait for one block.
   */
  private static final int FIRST_SLOW_LEVEL = 10;

  private final Contexts contexts = new Contexts();

  /** Creates the codec; called by {@link java.util.ServiceLoader}. */
  public ZstdCodec() {}

  @Override
  public int id() {
    return 4;
  }

  @Override
  public String name() {
    return "zstd";
  }

  @Override
  public LevelRange levels() {
    return new LevelRange(1, 3, 19);
  }

  /** Loads the native library, since that is the only way to know whether it works. */
  @Override
  public Optional<String> unavailability() {
    try {
      if (isTooOld()) {
        return Optional.of("zstd-jni on the class path is too old: 1.5.7-14 or later is needed");
      }
      if (!NativeAccess.isGranted(Native.class)) {
        return Optional.of(
            "JDK 24 and later load its native library only with"
                + " --enable-native-access=ALL-UNNAMED (on the module path"
                + " =com.github.luben.zstd_jni)");
      }
      Native.load();
      return Optional.empty();
    } catch (NoClassDefFoundError missing) {
      return Optional.of("com.github.luben:zstd-jni is not on the class path");
    } catch (Throwable notLoadable) {
      return Optional.of(
          "its native library cannot be loaded (is java.io.tmpdir, or the folder of"
              + " -DZstdTempFolder, writable, and not mounted noexec?): "
              + notLoadable.toString().replace('\n', ' '));
    }
  }

  /**
   * Judged by the newest method that is called, since other libraries may depend on older releases.
   */
  private static boolean isTooOld() {
    try {
      ZstdCompressCtx.class.getMethod("setWindowLog", int.class);
      return false;
    } catch (NoSuchMethodException older) {
      return true;
    }
  }

  /** The bound of {@code ZSTD_compressBound}, without calling native code. */
  @Override
  public int maxCompressedLength(int rawLength) {
    int small = 128 * 1024;
    int margin = rawLength < small ? (small - rawLength) >>> 11 : 0;
    return Math.addExact(rawLength, (rawLength >>> 8) + margin);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    levels().require(level);
    return level < FIRST_SLOW_LEVEL
        ? new ZstdCompressor(this, level)
        : new SlowZstdCompressor(contexts, level);
  }

  @Override
  public BlockDecompressor newDecompressor() {
    return new ZstdDecompressor();
  }

  /** Pieces are preceded by a frame's header and a block's header. */
  @Override
  public int maxPieceLength(int rawLength) {
    return Math.addExact(maxCompressedLength(rawLength), 32);
  }

  @Override
  public MessageCompressor newMessageCompressor(int level) {
    return new ZstdMessageCompressor(contexts, levels().require(level));
  }

  @Override
  public MessageDecompressor newMessageDecompressor() {
    return new ZstdMessageDecompressor(contexts);
  }
}
