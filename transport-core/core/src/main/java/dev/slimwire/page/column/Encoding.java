package dev.slimwire.page.column;

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
  STRINGS_DICTIONARY(0x21, Kind.STRINGS);

  /** What a column holds. */
  public enum Kind {
    /** A single 64-bit number. */
    LONG,
    /** One byte per row. */
    BYTES,
    /** One string or null per row. */
    STRINGS;

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

  /** Returns the byte that stands for this encoding on the wire. */
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
