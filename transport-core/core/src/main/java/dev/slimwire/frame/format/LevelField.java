package dev.slimwire.frame.format;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.StreamCorruptedException;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The two bytes of a level on the wire: 0 and a step of the level table, or a codec's id and its
 * own level; 0xFF as the second byte means the default. 0x0F and 0x10 to 0x55 are the adaptive
 * levels, and 0x60 to 0x69 carry a report of arrival. Other first bytes are reserved.
 */
public final class LevelField {

  /** The connection's default level. */
  public static final int DEFAULT = 0x00ff;

  /** In place of a field: the frame does not start a message. */
  public static final int NO_LEVEL = -1;

  private static final int UNSPECIFIED = 0xff;

  private static final int AUTO = 0x0f;
  private static final int WITHIN = 0x10;
  private static final int LAST_WITHIN = 0x55;
  private static final int HIGHESTS = 10;
  private static final int MAX_MANTISSA = 0xff;

  /** With a highest step of auto in its low bits, or 0 for the connection's default. */
  private static final int REPORT = 0x60;

  private static final int STANDARD_STEP = ((CompressionLevel.Step) CompressionLevel.FAST).value();

  private LevelField() {}

  public static int of(@Nullable CompressionLevel level, CodecRegistry codecs) {
    if (level == null) {
      return DEFAULT;
    }
    if (level instanceof CompressionLevel.Step step) {
      return step.value();
    }
    if (level instanceof CompressionLevel.Auto auto) {
      return AUTO << 8 | auto.highest();
    }
    if (level instanceof CompressionLevel.Within within) {
      return of(within);
    }
    CompressionLevel.Named named = (CompressionLevel.Named) level;
    return codecs.find(named.codec()).map(codec -> of(codec, named.level())).orElse(DEFAULT);
  }

  /** Returns a level field for peers that do not know adaptive levels. */
  public static int ofFixed(@Nullable CompressionLevel level, CodecRegistry codecs) {
    if (level instanceof CompressionLevel.Auto auto) {
      return Math.min(auto.highest(), STANDARD_STEP);
    }
    return level instanceof CompressionLevel.Within within
        ? Math.min(within.highest(), STANDARD_STEP)
        : of(level, codecs);
  }

  private static int of(CompressionLevel.Within within) {
    long mantissa = within.micros();
    int exponent = 0;
    while (mantissa > MAX_MANTISSA) {
      mantissa /= 10;
      exponent++;
    }
    return WITHIN + exponent * HIGHESTS + within.highest() << 8 | (int) mantissa;
  }

  /** Returns whether a field has room for a report of arrival. */
  public static boolean takesReport(int field) {
    return field == DEFAULT || field >>> 8 == AUTO;
  }

  /** Returns the same level with a report. */
  public static int withReport(int field, int report) {
    int highest = field == DEFAULT ? 0 : field & 0xff;
    return REPORT + highest << 8 | report;
  }

  /** Returns the same level without a report. */
  public static int withoutReport(int field) {
    if (report(field) < 0) {
      return field;
    }
    int highest = (field >>> 8) - REPORT;
    return highest == 0 ? DEFAULT : AUTO << 8 | highest;
  }

  /** Returns the report that came with a level, or -1 if there is none. */
  public static int report(int field) {
    int key = field >>> 8;
    return key >= REPORT && key < REPORT + HIGHESTS ? field & 0xff : -1;
  }

  /** Stored has no levels of its own on the wire; it is step 0. */
  private static int of(BlockCodec codec, OptionalInt level) {
    int id = codec.id();
    return id == BlockCodec.STORED_ID ? 0 : id << 8 | level.orElse(UNSPECIFIED);
  }

  public static @Nullable CompressionLevel level(int field, CodecRegistry codecs)
      throws StreamCorruptedException {
    int codec = field >>> 8;
    int level = field & 0xff;
    if (codec == 0 && level == UNSPECIFIED) {
      return null;
    }
    if (codec == 0 && level <= CompressionLevel.Step.MAX) {
      return CompressionLevel.of(level);
    }
    if (codec >= AUTO) {
      return adaptive(codec, level, field);
    }
    if (codec == 0) {
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

  /**
   * Returns a level that every peer knows.
   *
   * @return null for the default
   * @throws StreamCorruptedException if it is adaptive, or came with a report, too
   */
  public static @Nullable CompressionLevel fixed(int field, CodecRegistry codecs)
      throws StreamCorruptedException {
    if (field >>> 8 >= AUTO) {
      throw malformed(field);
    }
    return level(field, codecs);
  }

  private static @Nullable CompressionLevel adaptive(int key, int value, int field)
      throws StreamCorruptedException {
    if (key == AUTO && value >= 1 && value <= CompressionLevel.Step.MAX) {
      return new CompressionLevel.Auto(value);
    }
    if (report(field) >= 0) {
      return key == REPORT ? null : new CompressionLevel.Auto(key - REPORT);
    }
    int highest = (key - WITHIN) % HIGHESTS;
    if (key < WITHIN || key > LAST_WITHIN || highest == 0 || value == 0) {
      throw malformed(field);
    }
    long micros = value;
    for (int exponent = (key - WITHIN) / HIGHESTS; exponent > 0; exponent--) {
      micros *= 10;
    }
    return new CompressionLevel.Within(micros, highest);
  }

  private static StreamCorruptedException malformed(int field) {
    return new StreamCorruptedException(
        String.format(
            Locale.ROOT,
            "level field: expected a step, a codec's level or 00ff, actual %04x",
            field));
  }
}
