package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One row of the comparison.
 *
 * @param name begins with plain, deflate or slimwire
 * @param transport how pages are sent
 * @param level what slimwire is asked for; null for the others
 * @param readAhead pages in flight; 0 is one call after the other, as applications call
 */
public record Variant(
    String name, Transport transport, @Nullable CompressionLevel level, int readAhead) {

  private static final int READ_AHEAD = 3;

  /** Returns the peers, each also with our read-ahead, and slimwire at several levels. */
  public static List<Variant> all(List<CompressionLevel> levels) {
    List<Variant> variants = new ArrayList<>();
    variants.add(new Variant("plain", Transport.PLAIN, null, 0));
    variants.add(new Variant("plain, read-ahead", Transport.PLAIN, null, READ_AHEAD));
    variants.add(new Variant("deflate", Transport.DEFLATE, null, 0));
    variants.add(new Variant("deflate, read-ahead", Transport.DEFLATE, null, READ_AHEAD));
    for (CompressionLevel level : levels) {
      variants.add(new Variant("slimwire " + level, Transport.SLIMWIRE, level, READ_AHEAD));
    }
    return variants;
  }

  /** Returns whether this is what a user gets who asks for nothing. */
  public boolean isDefault() {
    return CompressionLevel.FAST.equals(level);
  }
}
