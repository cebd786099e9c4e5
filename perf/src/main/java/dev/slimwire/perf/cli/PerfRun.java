package dev.slimwire.perf.cli;

import dev.slimwire.perf.answers.AnswerPagesSuite;
import dev.slimwire.perf.auto.AutoSuite;
import dev.slimwire.perf.chatty.ChattySuite;
import dev.slimwire.perf.codeclayout.CodecLayoutSuite;
import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.ReportJson;
import dev.slimwire.perf.harness.ReportText;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.idle.IdleSuite;
import dev.slimwire.perf.latency.LatencySuite;
import dev.slimwire.perf.random.RandomSuite;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The program. It ends with 0 if all targets were reached, 1 if one was missed or something failed,
 * 2 for bad input.
 */
@Command(
    name = "perf/run",
    description = "Measure slimwire and its peers side by side, and judge the targets.",
    mixinStandardHelpOptions = true,
    version = "slimwire perf 0.1.0-SNAPSHOT",
    sortOptions = false)
public final class PerfRun implements Callable<Integer> {

  private static final List<Suite> SUITES =
      List.of(
          new CodecLayoutSuite(),
          new AnswerPagesSuite(),
          new ChattySuite(),
          new RandomSuite(),
          new AutoSuite(),
          new IdleSuite(),
          new LatencySuite());

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "SUITE", description = "What to measure, see below.")
  private String name = "";

  @Option(names = "--quick", description = "Measure only what the targets need, in few iterations.")
  private boolean quick;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write all figures and targets to a file too.")
  private @Nullable Path json;

  /** Runs the program. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** Returns the command line, for use within another program. */
  static CommandLine commandLine() {
    CommandLine command = new CommandLine(new PerfRun());
    command
        .getCommandSpec()
        .usageMessage()
        .footer(
            SUITES.stream()
                .map(suite -> String.format("  %-13s %s", suite.name(), suite.description()))
                .toArray(String[]::new));
    return command
        .setParameterExceptionHandler(
            (wrong, args) -> tell(wrong.getCommandLine(), wrong, CommandLine.ExitCode.USAGE))
        .setExecutionExceptionHandler(
            (failure, failed, parsed) -> tell(failed, failure, CommandLine.ExitCode.SOFTWARE));
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
    Suite suite = findSuite();
    PrintWriter out = spec.commandLine().getOut();
    try (OutputStream file = openJson()) { // before the measurements, so that none is in vain
      out.println(environment());
      Report report = suite.run(quick, new Progress(spec.commandLine().getErr()));
      ReportText.print(report, out);
      ReportJson.write(report, file);
      return report.pass() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }
  }

  private Suite findSuite() {
    return SUITES.stream()
        .filter(suite -> suite.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    String.format(
                        "unknown suite \"%s\": use %s",
                        name, SUITES.stream().map(Suite::name).collect(Collectors.joining(", ")))));
  }

  private OutputStream openJson() {
    try {
      return json == null ? OutputStream.nullOutputStream() : Files.newOutputStream(json);
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), "cannot write --json " + e.getMessage(), e);
    }
  }

  private Environment environment() {
    return Environment.current(
        System.getProperty("slimwire.perf.commit", "unknown"),
        "perf/run " + String.join(" ", spec.commandLine().getParseResult().originalArgs()));
  }
}
