package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.format.PlainText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The program. Any failure is reported in one line; bad input ends with exit code 2. */
@Command(
    name = "answer-pages",
    description = "All of WordNet, served from an RDF store over compressed RMI.",
    subcommands = {
      DemoCommand.class,
      ServeCommand.class,
      QueryCommand.class,
      AdviseCommand.class,
      DescribeCommand.class,
      PackCommand.class,
      UnpackCommand.class,
      ListCommand.class,
      TunnelCommand.class,
      ClusterCommand.class
    },
    mixinStandardHelpOptions = true,
    version = "slimwire answer-pages 0.1.0-SNAPSHOT",
    synopsisSubcommandLabel =
        "(demo | serve | query | advise | describe | pack | unpack | list | tunnel | cluster)",
    footer = {
      "",
      "Examples:",
      "  answer-pages demo --link 100mbit --json out.json",
      "  answer-pages serve --port 1099 &",
      "  answer-pages query --level small --format csv 'SELECT * { ?s ?p ?o } LIMIT 10'",
      "  answer-pages query --save-page first.page 'SELECT * { ?s ?p ?o }' > answer.txt",
      "  answer-pages advise --link 1gbit objects.ser",
      "  answer-pages describe first.page",
      "  answer-pages pack --level small answer.txt",
      "  answer-pages tunnel --listen 5432 --to there:9000",
      "  answer-pages cluster --members 3"
    })
public final class AnswerPages implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  /** Runs the program. */
  public static void main(String[] args) {
    PrintWriter out = new StandardOutput(FileCopy.standardOutput(), StandardOutput.isPipe());
    int exitCode = commandLine().setOut(out).execute(args);
    out.flush();
    System.exit(exitCode);
  }

  /** Returns the command line, for use within another program. */
  public static CommandLine commandLine() {
    return new CommandLine(new AnswerPages())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExpandAtFiles(false) // a query may begin with any character
        .setExecutionStrategy(AnswerPages::runToTheEnd)
        .setParameterExceptionHandler(AnswerPages::explainInput)
        .setExecutionExceptionHandler(AnswerPages::explainFailure);
  }

  /** A command is complete only when its output is written. */
  private static int runToTheEnd(ParseResult parsed) {
    List<CommandLine> commands = parsed.asCommandLineList();
    CommandLine last = commands.get(commands.size() - 1);
    if (!parsed.unmatched().isEmpty()) { // after --help, picocli accepts it
      throw new CommandLine.UnmatchedArgumentException(commands.get(0), parsed.unmatched());
    }
    try {
      int exitCode = new CommandLine.RunLast().execute(parsed);
      StandardOutput.verify(last.getOut());
      return exitCode;
    } catch (CliException | Error e) { // picocli does not handle errors
      throw new ExecutionException(last, String.valueOf(e.getMessage()), e);
    }
  }

  private static int explainInput(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    tell(
        command,
        oneLine(unknownCommand(wrong).orElseGet(wrong::getMessage))
            + " (see "
            + command.getCommandSpec().qualifiedName()
            + " --help)");
    return CommandLine.ExitCode.USAGE;
  }

  /** Returns the message about a word that is not a command where one is expected, else empty. */
  private static Optional<String> unknownCommand(ParameterException wrong) {
    return wrong instanceof CommandLine.UnmatchedArgumentException unmatched
            && wrong.getCommandLine().getParent() == null
        ? unmatched.getUnmatched().stream()
            .findFirst()
            .filter(word -> !word.startsWith("-"))
            .map(word -> "unknown command \"" + word + "\"")
        : Optional.empty();
  }

  private static int explainFailure(Exception failure, CommandLine command, ParseResult parsed) {
    if (failure instanceof CliException expected) {
      tell(command, oneLine(expected.getMessage()));
    } else {
      boolean isError =
          failure.getCause() instanceof Error && failure instanceof ExecutionException;
      tell(command, "failed: " + oneLine("" + (isError ? failure.getCause() : failure)));
    }
    if (command.getParseResult().hasMatchedOption("--verbose")) {
      failure.printStackTrace(command.getErr());
    }
    return failure instanceof CliException
        ? CommandLine.ExitCode.USAGE
        : CommandLine.ExitCode.SOFTWARE;
  }

  private static void tell(CommandLine command, String line) {
    PrintWriter err = command.getErr();
    err.println("answer-pages: " + line);
    err.flush();
  }

  private static String oneLine(@Nullable String message) {
    return PlainText.visible(String.valueOf(message).strip().replaceAll("\\s+", " "));
  }

  /** Without a command there is nothing to do. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
