package dev.slimwire.examples.answerpages.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where results are written that are to be read by programs. */
final class JsonOption {

  private static final String NAME = "--json";

  @Option(names = NAME, paramLabel = "FILE", description = "Also write the results as JSON.")
  private @Nullable Path file;

  /** Finds out before the work is done for nothing. */
  void verify() throws CliException {
    OutputFile.verify(NAME, file);
  }

  /** Finds out that it is another file than one that is read or written as well. */
  void verifyOther(@Nullable Path other) throws CliException {
    OutputFile.verifyOther(NAME, file, other);
  }

  /** Writes the results, if a file was named. */
  void write(Object results) throws CliException {
    if (file == null) {
      return;
    }
    ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    try {
      if (OutputFile.isStandardOutput(file)) {
        FileCopy.standardOutput().write(mapper.writeValueAsBytes(results));
      } else {
        mapper.writeValue(file.toFile(), results);
      }
    } catch (IOException e) {
      throw OutputFile.cannotWrite(NAME, CliException.reason(e), e);
    }
  }
}
