package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a run of the command line did.
 *
 * @param exitCode the exit code
 * @param out standard output
 * @param errors the lines of standard error
 */
record Cli(int exitCode, String out, List<String> errors) {

  /** Runs the command line in this JVM. */
  static Cli run(String... arguments) {
    return run(new StringWriter(), arguments);
  }

  /** Runs the command line in this JVM, with a writer for standard output. */
  static Cli run(Writer out, String... arguments) {
    StringWriter errors = new StringWriter();
    int exitCode =
        AnswerPages.commandLine()
            .setOut(out instanceof PrintWriter printer ? printer : new PrintWriter(out))
            .setErr(new PrintWriter(errors))
            .execute(arguments);
    return new Cli(exitCode, out.toString(), errors.toString().lines().toList());
  }

  /** Verifies that it was refused as bad input, and told in one line that contains all of these. */
  void verifyRefused(String... expected) {
    assertThat(exitCode).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(errors).singleElement().asString().startsWith("answer-pages: ").contains(expected);
  }

  /** Returns what runs the program in a JVM of its own. */
  static ProcessBuilder program(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (Runtime.version().feature() >= 22) { // as the launcher does
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(AnswerPages.class.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }
}
