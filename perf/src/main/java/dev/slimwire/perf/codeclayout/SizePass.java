package dev.slimwire.perf.codeclayout;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.layout.Corpus;
import dev.slimwire.perf.layout.Packed;
import dev.slimwire.perf.layout.Subject;
import dev.slimwire.perf.layout.Variant;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the bytes of every message of a corpus, not of a sample, and verifies each on the way.
 * Variants have buffers of their own, and what they share is safe for use by many threads, so all
 * processors take part: bytes are the same however long they take. Not thread-safe.
 */
final class SizePass<M> {

  private final Subject<M> subject;
  private final Map<Pair, Total<M>> totals = new LinkedHashMap<>();
  private long rows;

  SizePass(Subject<M> subject, List<Pair> pairs) {
    this.subject = subject;
    for (Pair pair : pairs) {
      totals.put(pair, new Total<>(subject.variant(pair.layout(), pair.codec())));
    }
  }

  /** What a variant makes of all messages; of one thread at a time. */
  private static final class Total<M> {

    private final Variant<M> variant;
    private long raw;
    private long wire;

    Total(Variant<M> variant) {
      this.variant = variant;
    }

    /** Returns whether what is decoded is what was encoded. */
    boolean add(M message, Corpus<M> corpus) throws IOException {
      Packed packed = variant.encode(message);
      raw += packed.rawLength();
      wire += packed.wire().length;
      return corpus.same(message, variant.decode(packed));
    }
  }

  /** Encodes and decodes all messages with all variants. */
  void run(Report report) throws IOException {
    subject.corpus().read(this::add);
    for (Map.Entry<Pair, Total<M>> entry : totals.entrySet()) {
      Total<M> total = entry.getValue();
      String variant = entry.getKey().toString();
      // pages with a codec do not tell their raw length
      long raw = totals.getOrDefault(new Pair(entry.getKey().layout(), Pair.NONE), total).raw;
      add(report, variant, Metrics.RAW, (double) raw / rows, Metrics.BYTES_PER_ROW);
      add(report, variant, Metrics.WIRE, (double) total.wire / rows, Metrics.BYTES_PER_ROW);
      add(report, variant, Metrics.TOTAL, total.wire, Metrics.BYTES);
    }
  }

  private void add(M message) throws IOException {
    rows += subject.corpus().rows(message);
    try {
      totals.entrySet().parallelStream().forEach(entry -> add(message, entry));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void add(M message, Map.Entry<Pair, Total<M>> entry) {
    try {
      if (!entry.getValue().add(message, subject.corpus())) {
        throw new StreamCorruptedException(
            subject.name() + ", " + entry.getKey() + ": decoded rows differ");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(Report report, String variant, String metric, double value, String unit) {
    report.add(new Measurement(subject.name(), variant, metric, value, unit));
  }
}
