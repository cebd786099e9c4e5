package dev.slimwire.page.column.wire;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The encodings of columns and their ids on the wire. Ids are never reused. */
public enum Encoding {
  /** One number. */
  LONG(0x01, Kind.LONG),
  /** The same byte in all rows. */
  BYTES_CONSTANT(0x10, Kind.BYTES),
  /** One byte per row. */
  BYTES_PLAIN(0x11, Kind.BYTES),
  /** Runs of the same byte. */
  BYTES_RUNS(0x12, Kind.BYTES),
  /** The same string, or null, in all rows. */
  STRINGS_CONSTANT(0x20, Kind.STRINGS),
  /** A front-coded dictionary, and one reference per row. */
  STRINGS_DICTIONARY(0x21, Kind.STRINGS),
  /** A dictionary of templates and numbers, and one reference per row. */
  STRINGS_TEMPLATES(0x22, Kind.STRINGS),
  /** A 32-bit integer per row. */
  INTS(0x30, Kind.INTS),
  /** A 64-bit integer per row. */
  LONGS(0x31, Kind.LONGS),
  /** The bits of a float per row. */
  FLOATS_BITS(0x40, Kind.FLOATS),
  /** Floats that are decimals. */
  FLOATS_SCALED(0x41, Kind.FLOATS),
  /** The bits of a double per row. */
  DOUBLES_BITS(0x42, Kind.DOUBLES),
  /** Doubles that are decimals. */
  DOUBLES_SCALED(0x43, Kind.DOUBLES),
  /** The same boolean in all rows. */
  BOOLEANS_CONSTANT(0x50, Kind.BOOLEANS),
  /** A bit per row. */
  BOOLEANS_BITS(0x51, Kind.BOOLEANS),
  /** An array of bytes, or null, per row. */
  BINARIES(0x60, Kind.BINARIES),
  /** A decimal whose unscaled value has 64 bits, or null, per row. */
  DECIMALS(0x70, Kind.DECIMALS),
  /** A decimal of any length, or null, per row. */
  DECIMALS_BIG(0x71, Kind.DECIMALS);

  /** What a column holds. */
  public enum Kind {
    /** A single 64-bit number. */
    LONG,
    /** One byte per row. */
    BYTES,
    /** One string or null per row. */
    STRINGS,
    /** One 32-bit integer per row. */
    INTS,
    /** One 64-bit integer per row. */
    LONGS,
    /** One 32-bit floating point number per row. */
    FLOATS,
    /** One 64-bit floating point number per row. */
    DOUBLES,
    /** One boolean per row. */
    BOOLEANS,
    /** One array of bytes or null per row. */
    BINARIES,
    /** One decimal or null per row. */
    DECIMALS;

    /** Returns whether a column of another kind can be read as this one, without narrowing. */
    public boolean accepts(Kind written) {
      return this == written
          || switch (this) {
            case INTS -> written == BYTES;
            case LONGS -> written == BYTES || written == INTS;
            case DOUBLES -> written == BYTES || written == INTS || written == FLOATS;
            default -> false;
          };
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final int id;
  private final Kind kind;

  Encoding(int id, Kind kind) {
    this.id = id;
    this.kind = kind;
  }

  /** Returns the byte that identifies this encoding on the wire. */
  public int id() {
    return id;
  }

  /** Returns what the column holds. */
  public Kind kind() {
    return kind;
  }

  /** Returns the encoding with an id from the wire, or null if there is none. */
  public static @Nullable Encoding of(int id) {
    for (Encoding encoding : values()) {
      if (encoding.id == id) {
        return encoding;
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
