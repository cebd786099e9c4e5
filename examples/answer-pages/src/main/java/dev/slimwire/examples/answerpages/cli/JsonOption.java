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

/** Where results for programs are written. */
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

  /** Returns where tables for people go, which must not mix with output for programs. */
  PrintWriter tables(CommandLine command) {
    return file != null && isStandardOutput(file) ? command.getErr() : command.getOut();
  }

  /** Verifies in advance that the file can be written. */
  void verify() throws CliException {
    if (file != null && !isStandardOutput(file)) {
      OutputFile.verify(NAME, file);
    }
  }

  /** Verifies that it is not a file that is read or written as well. */
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

  /** A reader that stops reading is not a failure. */
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
