package dev.slimwire.perf.story;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.TemporaryFolder;
import dev.slimwire.perf.layout.Packed;
import dev.slimwire.perf.layout.Variant;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.terms.TermSubjects;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * How much of the time of serialization goes into reflection, as a profiler sees it. A sample
 * counts as reflection if a method of reflection, of method handles or of the JDK's description of
 * serialized classes is on the stack.
 */
final class ReflectionPass {

  static final String CASE = "samples of serialization, there and back";
  static final String SHARE = "in reflection";

  private static final String SAMPLE = "jdk.ExecutionSample";
  private static final Duration PERIOD = Duration.ofMillis(10);
  private static final Set<String> SERIALIZATION =
      Set.of("java.io.ObjectOutputStream", "java.io.ObjectInputStream");
  private static final List<String> REFLECTION =
      List.of(
          "java.lang.reflect.",
          "jdk.internal.reflect.",
          "java.lang.invoke.",
          "java.io.ObjectStreamClass",
          "sun.reflect.");

  private final long warmUpNanos;
  private final long nanos;
  private final Report report;

  /**
   * Makes a pass.
   *
   * @param warmUpMillis for how long each is run before
   * @param millis for how long samples are taken of each
   */
  ReflectionPass(int warmUpMillis, int millis, Report report) {
    this.warmUpNanos = warmUpMillis * 1_000_000L;
    this.nanos = millis * 1_000_000L;
    this.report = report;
  }

  void run() throws IOException {
    PlainAnswerPage page = ServedPages.ofW821(1, 1).get(0);
    run("Serializable rows", "jdk", page);
    run("Externalizable rows", "externalizable", page);
  }

  private void run(String variant, String layout, PlainAnswerPage page) throws IOException {
    Variant<PlainAnswerPage> rows = TermSubjects.wordNet(ServedPages.ROWS).variant(layout, "none");
    work(rows, page, warmUpNanos);
    try (TemporaryFolder folder = TemporaryFolder.make();
        Recording recording = new Recording()) {
      Path file = folder.path().resolve("samples.jfr");
      recording.enable(SAMPLE).withPeriod(PERIOD);
      recording.start();
      work(rows, page, nanos);
      recording.stop();
      recording.dump(file);
      Samples samples = samples(file);
      report.add(new Measurement(CASE, variant, SHARE, 100.0 * samples.share(), "%"));
      report.add(new Measurement(CASE, variant, "samples", samples.all(), ""));
    }
  }

  private static void work(Variant<PlainAnswerPage> rows, PlainAnswerPage page, long nanos)
      throws IOException {
    long begun = System.nanoTime();
    do {
      Packed packed = rows.encode(page);
      if (rows.decode(packed).rows().length != page.rows().length) {
        throw new IOException("rows are missing");
      }
    } while (System.nanoTime() - begun < nanos);
  }

  /**
   * Samples of serialization.
   *
   * @param all how many
   * @param reflective how many of them in reflection
   */
  record Samples(int all, int reflective) {

    double share() {
      return (double) reflective / all;
    }

    Samples plus(boolean isReflective) {
      return new Samples(all + 1, reflective + (isReflective ? 1 : 0));
    }
  }

  private static Samples samples(Path file) throws IOException {
    Samples samples = new Samples(0, 0);
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        RecordedStackTrace stack = event.getStackTrace();
        if (event.getEventType().getName().equals(SAMPLE) && stack != null) {
          samples =
              add(samples, stack.getFrames().stream().map(ReflectionPass::className).toList());
        }
      }
    }
    if (samples.all() == 0) {
      throw new IOException("the flight recorder took no samples of serialization");
    }
    return samples;
  }

  /** Adds a sample, if it is one of serialization. */
  static Samples add(Samples samples, List<String> classes) {
    return classes.stream().noneMatch(SERIALIZATION::contains)
        ? samples
        : samples.plus(
            classes.stream().anyMatch(name -> REFLECTION.stream().anyMatch(name::startsWith)));
  }

  private static String className(RecordedFrame frame) {
    return frame.getMethod().getType().getName();
  }
}
