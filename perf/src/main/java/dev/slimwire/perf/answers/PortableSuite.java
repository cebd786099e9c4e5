package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Pure Java against native codecs. JVMs without native code have no zstd on their class path, and
 * are on a platform that LZ4 has no library for; that they have none is verified. A quick run
 * measures codecs only: what the targets compare is in that of {@link AnswerPagesSuite}, whose JVMs
 * of plain RMI are warm.
 */
public final class PortableSuite implements Suite {

  private static final String CODECS = "codecs, 20,000 hand-written rows of W821";
  private static final String COMPRESS = "compress";
  private static final String DECOMPRESS = "decompress";

  private static final List<String> LEVELS =
      List.of("lz4", "lzf", "deflate:1", "deflate:6", "zstd:1", "zstd:3");

  private static final List<String> JVM = List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC");

  private static final CpuClock QUICK_CLOCK = new CpuClock(250, 5, 60);
  private static final CpuClock CLOCK = new CpuClock(1500, 11, 300);

  private static final List<Way> WAYS =
      List.of(Way.PLAIN, Way.PAGE, Way.PORTABLE_PAGE, Way.DROP_IN, Way.PORTABLE_DROP_IN);

  private static final List<AnswerRun.Part> PARTS =
      List.of(
          new AnswerRun.Part(Target.LOOPBACK, AnswerPair.Pages.ALL, WarmUp.FULL, 9),
          new AnswerRun.Part(Target.GBIT, AnswerPair.Pages.ALL, WarmUp.FULL, 9),
          new AnswerRun.Part(Target.MBIT_100, AnswerPair.Pages.ALL, WarmUp.FULL, 5));

  /** Makes the suite. */
  public PortableSuite() {}

  @Override
  public String name() {
    return "portable";
  }

  @Override
  public String description() {
    return "pure Java against native codecs: their speed; full runs send WordNet on each link, too";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("time", "W821, one call after the other", Figures.TIME)
            .marking(way -> way.endsWith("portable"))
            .onLogarithmicScale(),
        speeds(COMPRESS),
        speeds(DECOMPRESS));
  }

  private static Picture speeds(String metric) {
    return Picture.of(metric, metric + ", raw MB by second of CPU time", metric)
        .marking(variant -> variant.startsWith("pure"))
        .onLogarithmicScale();
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    CpuClock clock = quick ? QUICK_CLOCK : CLOCK;
    for (boolean portable : new boolean[] {false, true}) {
      codecs(portable, clock, report, progress);
    }
    if (!quick) {
      AnswerFloors floors = new AnswerFloors(report);
      new AnswerLinks(rate -> WAYS, false, floors::judgePortable).run(PARTS, report, progress);
    }
  }

  private static void codecs(boolean portable, CpuClock clock, Report report, Progress progress)
      throws IOException {
    String variant = portable ? "pure Java" : "native";
    progress.step("codecs, " + variant);
    List<String> options = new ArrayList<>(JVM);
    if (portable) {
      options.addAll(ClassPath.portable());
    }
    try (ControlledJvm<CodecControl> jvm =
        ControlledJvm.start(Host.LOCAL, CodecControl.class, CodecJvm.class, options)) {
      for (CodecTimes times : jvm.control().measure(LEVELS, clock)) {
        String testCase = CODECS + ", " + times.level();
        report.add(new Measurement(testCase, variant, "of raw bytes", times.share(), ""));
        report.add(new Measurement(testCase, variant, COMPRESS, times.compress(), "MB/s"));
        report.add(new Measurement(testCase, variant, DECOMPRESS, times.decompress(), "MB/s"));
      }
      if (jvm.control().hasNativeCodecs() == portable) {
        throw new IOException(
            variant + ": native code of codecs was " + (portable ? "found" : "not found"));
      }
    }
  }
}
