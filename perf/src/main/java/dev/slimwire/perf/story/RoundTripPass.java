package dev.slimwire.perf.story;

import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.story.Documents.Document;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Compresses documents and gives them back, and works out from which bandwidth on that pays. The
 * mean of speeds is the harmonic one: of as many bytes of each document, and so of the time.
 */
final class RoundTripPass {

  static final String CASE = "JSON and XML, round trip";
  static final String SPEED = "speed, harmonic mean";
  static final String SHARE = "of raw bytes, mean";

  private static final String BELOW = "pays below";
  private static final String ABOVE = "beats GZIP above";
  private static final double NANOS_PER_MICRO = 1000;
  private static final List<Packer> PACKERS =
      List.of(Packer.LZF, Packer.GZIP, Packer.LZ4, Packer.ZSTD);

  private final CpuClock clock;
  private final Report report;

  RoundTripPass(CpuClock clock, Report report) {
    this.clock = clock;
    this.report = report;
  }

  void run() throws IOException {
    Map<Packer, Means> means = new EnumMap<>(Packer.class);
    PACKERS.forEach(packer -> means.put(packer, new Means()));
    for (Document document : Documents.all()) {
      run(document, means);
    }
    BreakEven gzip = means.getOrDefault(Packer.GZIP, new Means()).breakEven();
    means.forEach((packer, mean) -> add(packer, mean.breakEven(), gzip));
  }

  private void run(Document document, Map<Packer, Means> means) throws IOException {
    byte[] raw = document.bytes();
    List<CpuClock.Task> tasks = new ArrayList<>();
    for (Packer packer : means.keySet()) {
      if (!Arrays.equals(packer.unpack(packer.pack(raw), raw.length), raw)) {
        throw new IOException(packer + ", " + document.name() + ": not what was compressed");
      }
      tasks.add(() -> packer.unpack(packer.pack(raw), raw.length));
    }
    int next = 0;
    List<Series> nanos = clock.run(tasks);
    for (Map.Entry<Packer, Means> entry : means.entrySet()) {
      double speed = raw.length / (nanos.get(next++).median() / NANOS_PER_MICRO);
      double share = (double) entry.getKey().pack(raw).length / raw.length;
      entry.getValue().add(share, speed);
      String variant = entry.getKey().toString();
      report.add(new Measurement(document.name(), variant, "of raw bytes", share, ""));
      report.add(new Measurement(document.name(), variant, "speed", speed, "MB/s"));
    }
  }

  private void add(Packer packer, BreakEven found, BreakEven gzip) {
    String variant = packer.toString();
    report.add(new Measurement(CASE, variant, SHARE, found.share(), ""));
    report.add(new Measurement(CASE, variant, SPEED, found.speed(), "MB/s"));
    report.add(new Measurement(CASE, variant, BELOW, found.paysBelow(), "MB/s"));
    if (found.speed() > gzip.speed()) {
      report.add(new Measurement(CASE, variant, ABOVE, found.beatsAbove(gzip), "MB/s"));
    }
  }

  /** Means over documents. */
  static final class Means {

    private double shares;
    private double secondsPerMegabyte;
    private int count;

    void add(double share, double speed) {
      shares += share;
      secondsPerMegabyte += 1 / speed;
      count++;
    }

    BreakEven breakEven() {
      return new BreakEven(shares / count, count / secondsPerMegabyte);
    }
  }
}
