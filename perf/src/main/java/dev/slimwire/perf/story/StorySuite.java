package dev.slimwire.perf.story;

import dev.slimwire.perf.answers.DeflateLevels;
import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import java.io.IOException;
import java.util.List;

/** The tables of earlier systems, measured again with today's libraries. No targets. */
public final class StorySuite implements Suite {

  private static final CpuClock QUICK = new CpuClock(100, 5, 20);
  private static final CpuClock FULL = new CpuClock(2000, 11, 300);

  /** Makes the suite. */
  public StorySuite() {}

  @Override
  public String name() {
    return "story";
  }

  @Override
  public String description() {
    return "earlier systems' tables: levels, reflection, LZF and GZIP, formats, small writes";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("levels", "Rows by hand at levels of deflate", DeflateLevels.TIME)
            .ofCases(one -> !one.startsWith("flights")),
        Picture.of("flights", "A list of flights, bytes", FormatsPass.BYTES)
            .ofCases(one -> one.startsWith("flights")),
        Picture.of("encode", "A list of flights, CPU time", FormatsPass.ENCODE)
            .onLogarithmicScale(),
        Picture.of("decode", "A list of flights, CPU time", FormatsPass.DECODE)
            .onLogarithmicScale(),
        Picture.of("round-trip", "JSON and XML, there and back", RoundTripPass.SPEED),
        Picture.of("tokens", "JSON written token by token, CPU time", TokenPass.CPU)
            .ofCases(TokenPass.CASE::equals),
        Picture.of("reflection", "Samples of serialization", ReflectionPass.SHARE)
            .marking("Serializable rows"::equals));
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    CpuClock clock = quick ? QUICK : FULL;
    if (!quick) { // a minute for a link alone, and no target needs it
      progress.step("levels of deflate");
      DeflateLevels.measure(report, progress);
    }
    progress.step("double buffering");
    new DoubleBufferPass(clock, report).run();
    progress.step("reflection in serialization");
    new ReflectionPass(quick ? 1500 : 10_000, quick ? 3000 : 30_000, report).run();
    progress.step("LZF and GZIP");
    new RoundTripPass(clock, report).run();
    progress.step("formats and codecs");
    new FormatsPass(clock, report).run();
    progress.step("small writes");
    new TokenPass(clock, report).run();
  }
}
