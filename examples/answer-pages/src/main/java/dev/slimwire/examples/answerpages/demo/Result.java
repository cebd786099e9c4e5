package dev.slimwire.examples.answerpages.demo;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Comparator;
import java.util.List;

/**
 * The reported result of a variant.
 *
 * @param variant its name
 * @param link the link's name
 * @param seconds of the median pass
 * @param wireBytes of the median pass, both directions
 * @param rows of each pass
 * @param digest of each pass, if all were equal
 * @param isDefault whether it is slimwire's default level
 */
@JsonPropertyOrder({"variant", "link", "seconds", "wireBytes", "rows", "digest", "default"})
public record Result(
    String variant,
    String link,
    double seconds,
    long wireBytes,
    long rows,
    String digest,
    @JsonProperty("default") boolean isDefault) {

  /** Returns the median of a variant's counted passes. */
  static Result median(Variant variant, String link, List<Measurement> passes) {
    List<Measurement> byTime =
        passes.stream().sorted(Comparator.comparingLong(Measurement::nanos)).toList();
    Measurement median = byTime.get(byTime.size() / 2);
    return new Result(
        variant.name(),
        link,
        median.nanos() / 1e9,
        median.wireBytes(),
        median.rows(),
        median.digest(),
        variant.isDefault());
  }
}
