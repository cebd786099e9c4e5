package dev.slimwire.perf.harness;

/**
 * One measured figure.
 *
 * @param testCase what was sent, for example {@code wordnet-10000}
 * @param variant who sent it, for example {@code kryo+zstd:1}
 * @param metric what was measured, for example {@code encode}
 * @param value the figure
 * @param unit its unit, for example {@code ns/row}
 */
public record Measurement(
    String testCase, String variant, String metric, double value, String unit) {}
