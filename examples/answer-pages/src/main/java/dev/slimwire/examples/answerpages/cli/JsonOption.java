package dev.slimwire.examples.answerpages.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Where results are written that are to be read by programs. */
final class JsonOption {

  private static final String NAME = "--json";

  @Option(
      names = NAME,
      paramLabel = "FILE",
      description = {
        "Also write the results as JSON; with - to",
        "standard output, and tables to standard error."
      })
  private @Nullable Path file;

  private static boolean isStandardOutput(Path file) {
    return FileCopy.isStandard(file) || OutputFile.isStandardOutput(file);
  }

  /** Returns where tables for people go: not between what is read by programs. */
  PrintWriter tables(CommandLine command) {
    return file != null && isStandardOutput(file) ? command.getErr() : command.getOut();
  }

  /** Finds out before the work is done for nothing. */
  void verify() throws CliException {
    if (file != null && !isStandardOutput(file)) {
      OutputFile.verify(NAME, file);
    }
  }

  /** Finds out that it is another file than one that is read or written as well. */
  void verifyOther(@Nullable Path other) throws CliException {
    if (file != null && !isStandardOutput(file)) {
      OutputFile.verifyOther(NAME, file, other);
    }
  }

  /** Writes the results, if a file was named. */
  void write(Object results) throws CliException {
    if (file == null) {
      return;
    }
    ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    try {
      if (isStandardOutput(file)) {
        print(mapper.writeValueAsString(results) + System.lineSeparator());
      } else {
        mapper.writeValue(file.toFile(), results);
      }
    } catch (IOException e) {
      throw OutputFile.cannotWrite(NAME, CliException.reason(e), e);
    }
  }

  /** That whoever reads has had enough is no failure. */
  private static void print(String text) throws IOException {
    StandardOutput.Target out = StandardOutput.bytes();
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      if (!out.isReaderGone()) {
        throw e;
      }
    }
  }
}
