package dev.slimwire.perf.codeclayout;

import dev.slimwire.perf.harness.JmhFork;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.layout.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Layouts and codecs, in process: bytes of whole corpora, times and allocation of samples. Where
 * the targets compare times of variants, these take turns in several forks, and the median of each
 * counts.
 */
public final class CodecLayoutSuite implements Suite {

  private static final List<String> CODECS =
      List.of(Pair.NONE, "lz4", "zstd:1", "zstd:3", "deflate:6");

  /**
   * Code that runs once per page is compiled for good after some 600 pages, eight per operation.
   */
  private static final int WARMUPS = 10;

  private static final JmhFork QUICK = new JmhFork(WARMUPS, 3, 400);

  /** For what is far from its limits: JDK serialization takes several times as long as pages. */
  private static final JmhFork ROUGH = new JmhFork(3, 3, 300);

  private static final JmhFork FULL = new JmhFork(WARMUPS, 5, 400);

  /** Makes the suite. */
  public CodecLayoutSuite() {}

  @Override
  public String name() {
    return "codec-layout";
  }

  @Override
  public String description() {
    return "JDK serialization, Externalizable, Kryo, Fory, Protobuf and pages, with each codec";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("wire", "Bytes on the wire", Metrics.WIRE),
        Picture.of("encode", "CPU time to encode", Metrics.ENCODE).onLogarithmicScale(),
        Picture.of("decode", "CPU time to decode", Metrics.DECODE).onLogarithmicScale());
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    List<Subject<?>> subjects = quick ? Subjects.quick() : Subjects.all();
    for (Subject<?> subject : subjects) {
      progress.step("bytes of " + subject.name());
      new SizePass<>(subject, quick ? counted(subject) : all(subject)).run(report);
    }
    TimePass times = quick ? new TimePass(QUICK, ROUGH, report) : new TimePass(FULL, FULL, report);
    for (Subject<?> subject : subjects) {
      List<Pair> timed = quick ? LayoutFloors.timed(subject.name()) : all(subject);
      times.run(subject.name(), timed, progress);
      if (!quick) {
        times.runFresh(subject.name(), uncompressed(subject), progress);
      }
    }
    LayoutFloors floors = new LayoutFloors(report);
    floors.judgeWordNet();
    subjects.forEach(subject -> floors.judgeAgainstJdk(subject.name(), CODECS));
  }

  private static List<Pair> all(Subject<?> subject) {
    return pairs(subject.layouts());
  }

  /** Returns each layout and what the targets compare: codecs do not see how old a message is. */
  private static List<Pair> uncompressed(Subject<?> subject) {
    Set<Pair> pairs = new LinkedHashSet<>(LayoutFloors.compared(subject.name()));
    subject.layouts().forEach(layout -> pairs.add(new Pair(layout, Pair.NONE)));
    return List.copyOf(pairs);
  }

  private static List<Pair> counted(Subject<?> subject) {
    Set<Pair> pairs = new LinkedHashSet<>(pairs(List.of("jdk", Subject.PAGE)));
    pairs.addAll(LayoutFloors.counted(subject.name()));
    pairs.addAll(LayoutFloors.timed(subject.name()));
    return List.copyOf(pairs);
  }

  private static List<Pair> pairs(List<String> layouts) {
    List<Pair> pairs = new ArrayList<>();
    for (String layout : layouts) {
      CODECS.forEach(codec -> pairs.add(new Pair(layout, codec)));
    }
    return pairs;
  }
}
