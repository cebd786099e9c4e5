package dev.slimwire.examples.answerpages.advise;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is written as JSON.
 *
 * @param sample what was measured
 * @param link the link's name
 * @param level the one to use
 * @param why in a line
 * @param levels all that were measured, level 0 first
 * @param links the best level for each of some links
 */
@JsonPropertyOrder({"sample", "link", "level", "why", "levels", "links"})
public record AdviceReport(
    String sample,
    String link,
    String level,
    String why,
    List<Level> levels,
    Map<String, String> links) {

  /**
   * A level.
   *
   * @param level its name
   * @param codec its codec
   * @param rawBytes the sample
   * @param wireBytes what is left of it
   * @param compressNanos CPU time of the sender
   * @param decompressNanos CPU time of the receiver
   * @param paysBelowMbit the link's speed below which it is quicker than level 0; null for any
   * @param secondsOnLink for compression, transfer and decompression
   */
  @JsonPropertyOrder({
    "level",
    "codec",
    "rawBytes",
    "wireBytes",
    "compressNanos",
    "decompressNanos",
    "paysBelowMbit",
    "secondsOnLink"
  })
  public record Level(
      String level,
      String codec,
      long rawBytes,
      long wireBytes,
      long compressNanos,
      long decompressNanos,
      @Nullable Double paysBelowMbit,
      double secondsOnLink) {}

  private static final double MEGA = 1e6;

  /** Returns the report of an advice. */
  public static AdviceReport of(String sample, Advice advice) {
    Map<String, String> links = new LinkedHashMap<>();
    for (Advice other : AdviceTable.forStandardLinks(advice.costs())) {
      links.put(other.link().toString(), other.best().level().toString());
    }
    return new AdviceReport(
        sample,
        advice.link().toString(),
        advice.best().level().toString(),
        advice.sentence(),
        advice.costs().stream().map(cost -> level(cost, advice)).toList(),
        links);
  }

  private static Level level(LevelCost cost, Advice advice) {
    double breakEven = cost.breakEven(advice.costs().get(0));
    return new Level(
        cost.level().toString(),
        cost.codec(),
        cost.rawBytes(),
        cost.wireBytes(),
        cost.compressNanos(),
        cost.decompressNanos(),
        Double.isInfinite(breakEven) ? null : breakEven / MEGA,
        cost.secondsOver(advice.link()));
  }
}
