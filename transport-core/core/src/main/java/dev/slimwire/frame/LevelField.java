package dev.slimwire.frame;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.StreamCorruptedException;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The two bytes of a level on the wire: 0 and a step of the level table, or a codec's id and its
 * own level; 0xFF as the second byte stands for the default. Other first bytes are reserved.
 */
final class LevelField {

  /** The connection's default level. */
  static final int DEFAULT = 0x00ff;

  private static final int UNSPECIFIED = 0xff;

  private LevelField() {}

  static int of(@Nullable CompressionLevel level, CodecRegistry codecs) {
    if (level == null) {
      return DEFAULT;
    }
    if (level instanceof CompressionLevel.Step step) {
      return step.value();
    }
    CompressionLevel.Named named = (CompressionLevel.Named) level;
    return codecs.find(named.codec()).map(codec -> of(codec, named.level())).orElse(DEFAULT);
  }

  /** Stored has no levels of its own on the wire: it is step 0. */
  private static int of(BlockCodec codec, OptionalInt level) {
    int id = codec.id();
    return id == BlockCodec.STORED_ID ? 0 : id << 8 | level.orElse(UNSPECIFIED);
  }

  static @Nullable CompressionLevel level(int field, CodecRegistry codecs)
      throws StreamCorruptedException {
    int codec = field >>> 8;
    int level = field & 0xff;
    if (codec == 0 && level == UNSPECIFIED) {
      return null;
    }
    if (codec == 0 && level <= CompressionLevel.Step.MAX) {
      return CompressionLevel.of(level);
    }
    if (codec == 0 || codec > BlockCodec.MAX_ID) {
      throw malformed(field);
    }
    String name = codecs.find(codec).map(BlockCodec::name).orElse("codec" + codec);
    if (level == UNSPECIFIED) {
      return new CompressionLevel.Named(name, OptionalInt.empty());
    }
    if (level > Byte.MAX_VALUE) {
      throw malformed(field);
    }
    return CompressionLevel.of(name, level);
  }

  private static StreamCorruptedException malformed(int field) {
    return new StreamCorruptedException(
        String.format("level field: expected a step, a codec's level or 00ff, actual %04x", field));
  }
}
