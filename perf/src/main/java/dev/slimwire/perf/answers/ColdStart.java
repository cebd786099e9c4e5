package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import java.io.IOException;
import java.util.List;

/**
 * The first page that two JVMs ever exchange: the stub is unpacked, classes and codecs are loaded,
 * a connection is opened. New JVMs for each time, in turn, with the {@linkplain LeanClassPath class
 * path} that an application would have, the same for all ways. A client's JVM is started when its
 * server has exported its service.
 */
final class ColdStart {

  static final String CASE = "first page after the start of both JVMs, lean class path, loopback";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final AnswerPair.Pages ONE_PAGE = new AnswerPair.Pages(1, 1);

  private record Times(Way way, Series series) {}

  private final Report report;
  private final Progress progress;

  ColdStart(Report report, Progress progress) {
    this.report = report;
    this.progress = progress;
  }

  /** Takes some times of each way. */
  void run(List<Way> ways, int rounds) throws IOException {
    List<Times> all = ways.stream().map(way -> new Times(way, new Series())).toList();
    try (Link link = Links.loopback()) {
      progress.step(CASE + ", finding the class path");
      LeanClassPath classPath = LeanClassPath.find(ways, link, ONE_PAGE);
      for (int round = 0; round < rounds; round++) {
        progress.step(CASE + ", round " + (round + 1) + " of " + rounds);
        for (Times times : all) {
          times.series().add(time(times.way(), link, classPath));
        }
      }
    }
    all.forEach(this::report);
  }

  private static double time(Way way, Link link, LeanClassPath classPath) throws IOException {
    try (AnswerPair pair = AnswerPair.startUncounted(way, link, ONE_PAGE, classPath.options())) {
      double millis = pair.fetchFirst() / NANOS_PER_MILLI;
      if (pair.hasNativeCodecs() != classPath.hasNativeCodecs()) {
        throw new IOException(
            way + ": native codecs expected: " + classPath.hasNativeCodecs() + ", " + classPath);
      }
      return millis;
    }
  }

  private void report(Times found) {
    report.add(CASE, found.way().toString(), Figures.TIME, found.series(), "ms");
  }
}
