package dev.slimwire.perf.cli;

import dev.slimwire.perf.answers.AnswerPagesSuite;
import dev.slimwire.perf.answers.PortableSuite;
import dev.slimwire.perf.auto.AutoSuite;
import dev.slimwire.perf.chatty.ChattySuite;
import dev.slimwire.perf.codeclayout.CodecLayoutSuite;
import dev.slimwire.perf.graphs.GraphsSuite;
import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.ReportJson;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.idle.IdleSuite;
import dev.slimwire.perf.latency.LatencySuite;
import dev.slimwire.perf.random.RandomSuite;
import dev.slimwire.perf.results.ReplacedFile;
import dev.slimwire.perf.results.ResultFiles;
import dev.slimwire.perf.results.SuiteRuns;
import dev.slimwire.perf.scale.ScaleSuite;
import dev.slimwire.perf.story.StorySuite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The program. It ends with 0 if all targets were reached, 1 if one was missed or something failed,
 * 2 for bad input.
 */
@Command(
    name = "perf/run",
    description = "Measure slimwire and its peers side by side, and judge the targets.",
    mixinStandardHelpOptions = true,
    version = "slimwire perf 0.1.0-SNAPSHOT",
    sortOptions = false,
    usageHelpWidth = 110, // what the longest line about a suite takes
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All targets were reached.",
      "1:A target was missed, or something failed.",
      "2:Bad input, or the program cannot be built."
    })
public final class PerfRun implements Callable<Integer> {

  private static final String ALL = "all";

  private static final String OPTIONS = "PERF_JAVA_OPTS";

  /** The launcher says where results are that documents quote. */
  private static final String RESULTS = "slimwire.perf.results";

  private static final List<String> ENVIRONMENT =
      List.of(
          "",
          "Environment:",
          "  JAVA_HOME       the Java that runs it, 17 or later; else the one on the path",
          "  PERF_JAVA_OPTS  options for it; JVMs that are measured have their own",
          "",
          "Links with a rate need root, ip and tc; else a proxy takes their place, and the suite says so.",
          "perf/README.md tells what results hold, perf/suites how each suite measures.");

  static final List<Suite> SUITES =
      List.of(
          new CodecLayoutSuite(),
          new AnswerPagesSuite(),
          new PortableSuite(),
          new GraphsSuite(),
          new ChattySuite(),
          new RandomSuite(),
          new AutoSuite(),
          new IdleSuite(),
          new LatencySuite(),
          new ScaleSuite(),
          new StorySuite());

  private final List<Suite> suites;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "SUITE",
      description = "What to measure, see below; \"all\" for one after the other.")
  private String name = "";

  @Option(names = "--quick", description = "Measure only what the targets need, in few iterations.")
  private boolean quick;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description =
          "Write all figures and targets to a file too; of a suite that fails, those it had by"
              + " then.")
  private @Nullable Path json;

  @Option(
      names = "--results",
      paramLabel = "FOLDER",
      description =
          "Write JSON, Markdown and charts (PNG, SVG) to a folder, too; with \"all\" they go to"
              + " perf/results if this is not given. Documents quote that one only.")
  private @Nullable Path results;

  private PerfRun(List<Suite> suites) {
    this.suites = suites;
  }

  /** Runs the program. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** Returns the command line, for use within another program. */
  static CommandLine commandLine() {
    return commandLine(SUITES);
  }

  static CommandLine commandLine(List<Suite> suites) {
    CommandLine command = new CommandLine(new PerfRun(suites));
    command.getCommandSpec().usageMessage().footer(footer(suites));
    return command
        .setParameterExceptionHandler(
            (wrong, args) ->
                tell(wrong.getCommandLine(), firstMistake(wrong), CommandLine.ExitCode.USAGE))
        .setExecutionExceptionHandler(
            (failure, failed, parsed) -> tell(failed, failure, CommandLine.ExitCode.SOFTWARE));
  }

  private static String[] footer(List<Suite> suites) {
    return Stream.of(
            Stream.of("", "Suites:"),
            suites.stream()
                .map(suite -> String.format("  %-15s %s", suite.name(), suite.description())),
            ENVIRONMENT.stream())
        .flatMap(lines -> lines)
        .toArray(String[]::new);
  }

  /** Where a suite is missing, too, picocli tells only that, not the unknown option. */
  private static ParameterException firstMistake(ParameterException told) {
    List<String> unknown = told.getCommandLine().getUnmatchedArguments();
    return unknown.isEmpty()
        ? told
        : new UnmatchedArgumentException(told.getCommandLine(), unknown);
  }

  private static int tell(CommandLine command, Exception failure, int exitCode) {
    boolean usage = exitCode == CommandLine.ExitCode.USAGE;
    command
        .getErr()
        .println(
            "perf/run: "
                + (usage ? failure.getMessage() + " (see perf/run --help)" : failure.toString()));
    command.getErr().flush();
    return exitCode;
  }

  @Override
  public Integer call() throws IOException {
    return (name.equals(ALL) ? runAll() : runOne())
        ? CommandLine.ExitCode.OK
        : CommandLine.ExitCode.SOFTWARE;
  }

  private boolean runOne() throws IOException {
    Suite suite = findSuite();
    PrintWriter out = spec.commandLine().getOut();
    Path folder = results;
    // what is written to is opened before the measurements, so that none is in vain
    ResultFiles files = folder == null ? null : openResults(folder, List.of(suite));
    try (ReplacedFile file = openJson()) {
      Environment environment = environment();
      out.println(environment);
      Progress progress = new Progress(spec.commandLine().getErr());
      Report report = measure(suite, environment, progress, file);
      if (files != null) {
        files.write(report, environment, suite.pictures()).ifPresent(progress::step);
      }
      return report.pass();
    }
  }

  /** Runs a suite. What it has found out goes to the file also if it fails. */
  private Report measure(
      Suite suite, Environment environment, Progress progress, @Nullable ReplacedFile file)
      throws IOException {
    Report report = new Report(suite.name());
    try {
      SuiteRuns.measure(suite, quick, report, progress, spec.commandLine().getOut());
    } catch (IOException | RuntimeException | Error e) {
      if (!report.isEmpty()) {
        try {
          write(report, environment, file);
        } catch (IOException also) {
          e.addSuppressed(also);
        }
      }
      throw e;
    }
    write(report, environment, file);
    return report;
  }

  private static void write(Report report, Environment environment, @Nullable ReplacedFile file)
      throws IOException {
    if (file != null) {
      ReportJson.write(report, environment, file.out());
      file.commit();
    }
  }

  private boolean runAll() {
    if (json != null) {
      throw new ParameterException(
          spec.commandLine(), "--json is for one suite; \"all\" takes --results FOLDER");
    }
    PrintWriter out = spec.commandLine().getOut();
    Path folder = results == null ? quotedFolder() : results;
    SuiteRuns runs =
        new SuiteRuns(openResults(folder, suites), out, new Progress(spec.commandLine().getErr()));
    out.println(environment());
    suites.forEach(suite -> runs.run(suite, quick, environment()));
    runs.printSummary();
    return runs.pass();
  }

  private Suite findSuite() {
    return suites.stream()
        .filter(suite -> suite.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    String.format(
                        "unknown suite \"%s\": use %s or all",
                        name, suites.stream().map(Suite::name).collect(Collectors.joining(", ")))));
  }

  private @Nullable ReplacedFile openJson() {
    try {
      return json == null ? null : ReplacedFile.at(json);
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), "cannot write --json " + e.getMessage(), e);
    }
  }

  private ResultFiles openResults(Path folder, List<Suite> written) {
    try {
      return ResultFiles.in(folder, quotedFolder(), written.stream().map(Suite::name).toList());
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "cannot write to --results " + e.getMessage(), e);
    }
  }

  private static Path quotedFolder() {
    return Path.of(System.getProperty(RESULTS, "results"));
  }

  private Environment environment() {
    return Environment.current(
        System.getProperty("slimwire.perf.commit", "unknown"),
        command(
            System.getenv().getOrDefault(OPTIONS, ""),
            spec.commandLine().getParseResult().originalArgs()));
  }

  /** Returns how to repeat it. */
  static String command(String options, List<String> arguments) {
    return (options.isBlank() ? "" : OPTIONS + "='" + options + "' ")
        + "perf/run "
        + String.join(" ", arguments);
  }
}
