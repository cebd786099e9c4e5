package dev.slimwire.perf.codeclayout;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.layout.Subject;
import java.util.ArrayList;
import java.util.List;

/** The targets P4, P17, P18, P19, and never to be worse than the JDK with the same codec. */
final class LayoutFloors {

  private static final double P4_BYTES = 0.65;
  private static final double P4_TIME = 0.85;
  private static final double P19_TIME = 0.3;
  private static final double P17_BYTES = 19e6;
  private static final double P18_ZSTD3_BYTES = 7.2e6;
  private static final double P18_LZ4_BYTES = 10.4e6;
  private static final double P18_DEFLATE6_BYTES = 6.7e6;

  /** Nothing may be worse, not even a little. */
  private static final double NEVER_WORSE = 1;

  private final Report report;

  LayoutFloors(Report report) {
    this.report = report;
  }

  /** Returns the variants whose times the targets need: they are about pages of 10,000 rows. */
  static List<Pair> timed(String subject) {
    if (!subject.equals(Subjects.TARGETS)) {
      return List.of();
    }
    List<Pair> pairs = new ArrayList<>(List.of(new Pair("jdk", "zstd:1")));
    pairs.addAll(compared(subject));
    return List.copyOf(pairs);
  }

  /** Returns the variants whose times P4 and P19 compare: these are near each other's limits. */
  static List<Pair> compared(String subject) {
    return subject.equals(Subjects.TARGETS)
        ? List.of(
            new Pair("fory", "zstd:1"),
            new Pair(Subject.PAGE, "zstd:1"),
            new Pair("externalizable", Pair.NONE),
            new Pair(Subject.PAGE, Pair.NONE))
        : List.of();
  }

  /** Returns the variants whose bytes the targets need, beside those of all pages and the JDK. */
  static List<Pair> counted(String subject) {
    return subject.equals(Subjects.TARGETS)
        ? List.of(new Pair("kryo", "zstd:1"), new Pair("fory", "zstd:1"))
        : List.of();
  }

  /** Judges the targets that are about WordNet. */
  void judgeWordNet() {
    share("P4 bytes, share of kryo+zstd:1", Metrics.TOTAL, "zstd:1", "kryo+zstd:1", P4_BYTES);
    share("P4 bytes, share of fory+zstd:1", Metrics.TOTAL, "zstd:1", "fory+zstd:1", P4_BYTES);
    report.add(
        Floor.share(
            "P4 encode+decode, share of fory+zstd:1",
            time(Subjects.TARGETS, new Pair(Subject.PAGE, "zstd:1").toString()),
            time(Subjects.TARGETS, "fory+zstd:1"),
            P4_TIME));
    atMost("P17 W821 raw, at most 19 MB", Pair.NONE, P17_BYTES);
    atMost("P18 W821 zstd:3, at most 7.2 MB", "zstd:3", P18_ZSTD3_BYTES);
    atMost("P18 W821 lz4, at most 10.4 MB", "lz4", P18_LZ4_BYTES);
    atMost("P18 W821 deflate:6, at most 6.7 MB", "deflate:6", P18_DEFLATE6_BYTES);
    report.add(
        Floor.share(
            "P19 encode+decode, share of externalizable",
            time(Subjects.TARGETS, Subject.PAGE),
            time(Subjects.TARGETS, "externalizable"),
            P19_TIME));
  }

  private void share(String name, String metric, String codec, String peer, double share) {
    double ours = figure(Subjects.TARGETS, new Pair(Subject.PAGE, codec).toString(), metric);
    report.add(Floor.share(name, ours, figure(Subjects.TARGETS, peer, metric), share));
  }

  private void atMost(String name, String codec, double limit) {
    String variant = new Pair(Subject.PAGE, codec).toString();
    report.add(Floor.atMost(name, figure(Subjects.TARGETS, variant, Metrics.TOTAL), limit));
  }

  /** Judges that no codec makes pages worse than JDK serialization with the same one. */
  void judgeAgainstJdk(String subject, List<String> codecs) {
    for (String codec : codecs) {
      String page = new Pair(Subject.PAGE, codec).toString();
      String jdk = new Pair("jdk", codec).toString();
      report.add(
          Floor.share(
              "never worse, " + subject + " bytes, " + codec,
              figure(subject, page, Metrics.TOTAL),
              figure(subject, jdk, Metrics.TOTAL),
              NEVER_WORSE));
      if (report.find(subject, page, Metrics.ENCODE).isPresent()
          && report.find(subject, jdk, Metrics.ENCODE).isPresent()) {
        report.add(
            Floor.share(
                "never worse, " + subject + " encode+decode, " + codec,
                time(subject, page),
                time(subject, jdk),
                NEVER_WORSE));
      }
    }
  }

  private double time(String subject, String variant) {
    return figure(subject, variant, Metrics.ENCODE) + figure(subject, variant, Metrics.DECODE);
  }

  private double figure(String subject, String variant, String metric) {
    return report.require(subject, variant, metric);
  }
}
