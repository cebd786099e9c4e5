package dev.slimwire.frame;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * How much one side of a connection wants frames. Each side has its own; {@code
 * docs/wire-format/frames.md} defines the outcome for each pair.
 */
public enum CompressionPolicy {
  /** Speaks the plain protocol only. */
  OFF(0),
  /** Speaks frames, and compresses if the other side asks for it, or a message does. */
  ACCEPT(1),
  /** Asks for compression, and accepts a plain peer. The default. */
  PREFER(2),
  /** Asks for compression, and refuses peers that are plain or have no codec in common with it. */
  REQUIRE(3);

  private final int code;

  CompressionPolicy(int code) {
    this.code = code;
  }

  /**
   * Reads a policy as {@link #toString} writes it, in any case.
   *
   * @throws IllegalArgumentException with a message that lists what is possible
   */
  public static CompressionPolicy parse(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT);
    for (CompressionPolicy policy : values()) {
      if (policy.toString().equals(name)) {
        return policy;
      }
    }
    throw new IllegalArgumentException(
        "unknown policy \"" + name + "\": expected off, accept, prefer or require");
  }

  /** Returns the policy with a code from the wire, where off does not occur. */
  static Optional<CompressionPolicy> find(int code) {
    return Arrays.stream(values()).filter(policy -> policy.code == code && code > 0).findFirst();
  }

  int code() {
    return code;
  }

  /** Returns whether this side asks for compression by itself. */
  boolean asks() {
    return this == PREFER || this == REQUIRE;
  }

  /** Returns the text that {@link #parse} reads back. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
