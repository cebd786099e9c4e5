package dev.slimwire.examples.answerpages.demo;

import static dev.slimwire.examples.answerpages.demo.Variant.Fetching.CALL_BY_CALL;
import static dev.slimwire.examples.answerpages.demo.Variant.Fetching.READ_AHEAD;
import static dev.slimwire.examples.answerpages.demo.Variant.Fetching.STREAM;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.service.AnswerService;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One row of the comparison.
 *
 * @param name begins with plain, deflate or slimwire
 * @param transport how pages are sent
 * @param level the level that slimwire is asked for; null for the others
 * @param fetching how pages are fetched
 */
public record Variant(
    String name, Transport transport, @Nullable CompressionLevel level, Fetching fetching) {

  /** How pages are fetched. */
  public enum Fetching {
    /** One call after the other, as in typical applications. */
    CALL_BY_CALL,
    /** Up to 16 pages in flight or held: a link of 100 Mbit/s and 50 ms has seven in flight. */
    READ_AHEAD,
    /** All within one call. */
    STREAM;

    private static final int DEPTH = 16;

    AnswerClient client(AnswerService service, @Nullable CompressionLevel level) {
      return this == STREAM
          ? AnswerClient.streaming(service, level)
          : new AnswerClient(service, level, this == READ_AHEAD ? DEPTH : 0);
    }
  }

  /**
   * Returns the alternatives, each also with our read-ahead, slimwire's default level with every
   * way of fetching, and its other levels in streams.
   */
  public static List<Variant> all(List<CompressionLevel> levels) {
    List<Variant> variants = new ArrayList<>();
    variants.add(new Variant("plain", Transport.PLAIN, null, CALL_BY_CALL));
    variants.add(new Variant("plain, read-ahead", Transport.PLAIN, null, READ_AHEAD));
    variants.add(new Variant("deflate", Transport.DEFLATE, null, CALL_BY_CALL));
    variants.add(new Variant("deflate, read-ahead", Transport.DEFLATE, null, READ_AHEAD));
    for (CompressionLevel level : levels) {
      String name = "slimwire " + level;
      if (CompressionLevel.FAST.equals(level)) {
        variants.add(new Variant(name + ", call by call", Transport.SLIMWIRE, level, CALL_BY_CALL));
        variants.add(new Variant(name + ", read-ahead", Transport.SLIMWIRE, level, READ_AHEAD));
      }
      variants.add(new Variant(name, Transport.SLIMWIRE, level, STREAM));
    }
    return variants;
  }

  /** Returns whether this is what users get without any options. */
  public boolean isDefault() {
    return fetching == STREAM && CompressionLevel.FAST.equals(level);
  }
}
