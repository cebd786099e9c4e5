package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.demo.Demo;
import dev.slimwire.examples.answerpages.demo.DemoOptions;
import dev.slimwire.examples.answerpages.demo.Link;
import dev.slimwire.examples.answerpages.demo.Result;
import dev.slimwire.examples.answerpages.demo.ResultTable;
import dev.slimwire.examples.answerpages.demo.Variant;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares slimwire with plain RMI and with deflating sockets. */
@Command(
    name = "demo",
    description = {
      "Fetch all of WordNet from a server in a second JVM by plain RMI, through deflating sockets"
          + " and by slimwire, over the same emulated link, and compare."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  answer-pages demo",
      "  answer-pages demo --link 100mbit --delay 50ms",
      "  answer-pages demo --link 1gbit --json out.json",
      "  answer-pages demo --link 10mbit --quick"
    })
final class DemoCommand implements Callable<Integer> {

  private static final int QUICK_ROWS = 100_000;
  private static final int PASSES = 3;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private JsonOption json = new JsonOption();

  @Option(
      names = "--link",
      defaultValue = "100mbit",
      converter = BandwidthConverter.class,
      description = "The link: 10mbit, 100mbit, 1gbit or none. Default: ${DEFAULT-VALUE}")
  private Bandwidth bandwidth = Bandwidth.NONE;

  @Option(
      names = {"--delay", "--round-trip"},
      paramLabel = "TIME",
      defaultValue = "0ms",
      converter = RoundTripConverter.class,
      description =
          "The link's round trip, such as 50ms or 0.1s; 50 is 50ms. Up to 10s. Default: none")
  private Duration roundTrip = Duration.ZERO;

  @Option(
      names = "--levels",
      split = ",",
      defaultValue = "1,3,4,6,lzf",
      converter = LevelConverter.class,
      description = "slimwire's levels: " + LevelConverter.WITH_ADAPTIVE + ". Default: 1,3,4,6,lzf")
  private List<CompressionLevel> levels = List.of();

  @Option(
      names = "--passes",
      description = "Counted passes of each variant, at least 1. Default: 3, or 1 with --quick")
  private @Nullable Integer passes;

  @Option(
      names = "--rows",
      defaultValue = "0",
      description = "Rows to fetch; 0, the default, for all.")
  private long rows;

  @Option(
      names = "--quick",
      description = "One counted pass of 100,000 rows, unless other numbers are given.")
  private boolean quick;

  @Option(names = "--all", description = "Every relation and label: 2.8 million rows.")
  private boolean all;

  @Override
  public Integer call() throws CliException {
    DemoOptions options = options();
    json.verify();
    List<Result> results = run(options);
    PrintWriter out = json.tables(spec.commandLine());
    ResultTable.write(results, options.passes(), out);
    out.printf(
        Locale.ROOT,
        "%nall answers equal: %,d rows, digest %s, in %d passes of %d variants%n",
        results.get(0).rows(),
        results.get(0).digest(),
        1 + options.passes(),
        results.size());
    out.flush();
    json.write(results);
    return 0;
  }

  private DemoOptions options() throws CliException {
    int counted = passes != null ? passes : quick ? 1 : PASSES;
    if (counted < 1 || rows < 0) {
      throw new CliException("--passes is below 1 or --rows below 0", null);
    }
    return new DemoOptions(
        new Link(bandwidth, roundTrip),
        all ? Dataset.ALL : Dataset.W821,
        Variant.all(levels),
        counted,
        quick && rows == 0 ? QUICK_ROWS : rows);
  }

  private static List<Result> run(DemoOptions options) throws CliException {
    try {
      return Demo.run(options);
    } catch (IOException | QueryException e) {
      throw new CliException("the demo failed: " + CliException.reason(e), e);
    }
  }
}
