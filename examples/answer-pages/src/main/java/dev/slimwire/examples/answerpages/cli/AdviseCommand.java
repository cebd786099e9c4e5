package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.advise.Advice;
import dev.slimwire.examples.answerpages.advise.AdviceChart;
import dev.slimwire.examples.answerpages.advise.AdviceReport;
import dev.slimwire.examples.answerpages.advise.AdviceTable;
import dev.slimwire.examples.answerpages.advise.LevelCost;
import dev.slimwire.examples.answerpages.advise.Measuring;
import dev.slimwire.examples.answerpages.advise.Payload;
import dev.slimwire.examples.answerpages.advise.ServerSample;
import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds the level for a user's own objects. */
@Command(
    name = "advise",
    description = {
      "Measure each level with your own data and recommend one for a link. Data is a file, the"
          + " objects of a class, or the pages of a running server."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Times are for compression, transfer and decompression, one after the other, in",
      "CPU time of this machine; where they overlap, compression also pays on somewhat",
      "faster links. Ratios and gains are against level 0. Levels that use the",
      "same codec are measured once.",
      "",
      "Examples:",
      "  answer-pages advise objects.ser",
      "  answer-pages advise --class com.acme.Samples --class-path acme.jar \\",
      "      --link 1gbit",
      "  answer-pages advise --port 1099 --chart levels.svg"
    })
final class AdviseCommand implements Callable<Integer> {

  private static final double MAX_SECONDS = 3600;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private AdviseInput input = new AdviseInput();
  @Mixin private JsonOption json = new JsonOption();

  @Option(
      names = "--link",
      defaultValue = "100mbit",
      converter = BandwidthConverter.class,
      description = "The link: 10mbit, 100mbit, 1gbit, ... or none. Default: ${DEFAULT-VALUE}")
  private Bandwidth link = Bandwidth.NONE;

  @Option(
      names = "--levels",
      split = ",",
      converter = LevelConverter.class,
      description =
          "What to measure besides level 0: " + LevelConverter.DESCRIPTION + ". Default: 1 to 9")
  private List<CompressionLevel> levels = List.of();

  @Option(
      names = "--seconds",
      defaultValue = "10",
      description = {
        "About how long to measure; the highest levels take longer with much data.",
        "Default: ${DEFAULT-VALUE}"
      })
  private double seconds;

  @Option(
      names = "--chart",
      paramLabel = "FILE",
      description =
          "Also draw time against bandwidth; a name that ends with .png or .svg. Needs fonts.")
  private @Nullable Path chart;

  @Override
  public Integer call() throws CliException {
    verify();
    List<CompressionLevel> wanted = wanted();
    Payload payload = input.open(wanted);
    List<CompressionLevel> granted =
        payload instanceof ServerSample server ? server.levels() : wanted;
    Advice advice = Advice.of(measure(payload, granted), link);
    AdviceTable.write(payload.description(), advice, json.tables(spec.commandLine()));
    tellLowered(wanted, granted);
    json.write(AdviceReport.of(payload.description(), advice));
    draw(payload.description(), advice); // last: there may be no fonts
    return 0;
  }

  private void verify() throws CliException {
    input.verify();
    if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
      throw new CliException("--seconds is not above 0 and at most 3600: " + seconds, null);
    }
    for (CompressionLevel level : levels) {
      if (level.isAdaptive()) {
        throw new CliException(
            "--levels: " + level + " is not a single level, but chooses among several", null);
      }
    }
    if (chart != null && !AdviceChart.canWrite(chart)) {
      throw new CliException("--chart: expected a name with .png or .svg, actual: " + chart, null);
    }
    OutputFile.verify("--chart", chart);
    OutputFile.verifyOther("--chart", chart, input.file());
    json.verify();
    json.verifyOther(input.file());
    json.verifyOther(chart);
  }

  private List<CompressionLevel> wanted() {
    if (levels.isEmpty()) {
      return Measuring.distinctSteps();
    }
    List<CompressionLevel> wanted = new ArrayList<>(List.of(CompressionLevel.NONE));
    levels.stream().distinct().filter(l -> !l.equals(CompressionLevel.NONE)).forEach(wanted::add);
    return wanted;
  }

  private List<LevelCost> measure(Payload payload, List<CompressionLevel> granted)
      throws CliException {
    try (Progress progress = Progress.start("measuring", Measuring.progressSteps())) {
      return Measuring.run(payload, granted, seconds, Measuring.cpuClock(), progress);
    } catch (IOException e) {
      throw new CliException("cannot measure: " + CliException.reason(e), e);
    }
  }

  private void tellLowered(List<CompressionLevel> wanted, List<CompressionLevel> granted) {
    List<CompressionLevel> lowered = new ArrayList<>(wanted);
    lowered.removeAll(granted);
    if (!lowered.isEmpty()) {
      spec.commandLine().getErr().println("answer-pages: the server lowers the levels " + lowered);
      spec.commandLine().getErr().flush();
    }
  }

  private void draw(String sample, Advice advice) throws CliException {
    if (chart == null) {
      return;
    }
    try {
      AdviceChart.write(sample, advice, chart);
    } catch (IOException e) {
      throw OutputFile.cannotWrite("--chart", CliException.reason(e), e);
    } catch (RuntimeException | LinkageError | InternalError e) {
      throw new CliException(
          "--chart cannot be drawn: " + CliException.reason(e) + " (fonts are needed)", e);
    }
  }
}
