package dev.slimwire.frame;

import java.util.Locale;

/**
 * What short frames of a connection may refer to. Each side sets it for both directions; the lower
 * of the two applies.
 *
 * <p>An attacker that sees the lengths of encrypted frames, and can place bytes among those that
 * they carry, can find out whether these repeat others. So history is not used over TLS by default.
 * {@code SECURITY.md} has more.
 */
public enum HistoryMode {
  /** Nothing. */
  NONE,
  /** The seed, which is the same for all connections. The default of a {@link FrameConfig}. */
  SEED,
  /** The seed and the most recent bytes of the connection. */
  WINDOW;

  /**
   * Reads a mode as {@link #toString} writes it, in any case.
   *
   * @throws IllegalArgumentException with a message that lists what is possible
   */
  public static HistoryMode parse(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT);
    for (HistoryMode mode : values()) {
      if (mode.toString().equals(name)) {
        return mode;
      }
    }
    throw new IllegalArgumentException(
        "unknown history \"" + name + "\": expected none, seed or window");
  }

  /** Returns the text that {@link #parse} reads back. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
