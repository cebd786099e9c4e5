package dev.slimwire.codegen.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Compares, in a test, the schemas of generated code with a text file in version control, so that
 * no change goes unnoticed, and no change is made that peers could not read.
 */
public final class SchemaLock {

  /**
   * The system property that accepts changes that peers can read. It has to be set in the JVM that
   * runs the test: Maven passes it on, Gradle only if the build says so.
   *
   * <pre>{@code
   * tasks.test {
   *   systemProperty(
   *     "slimwire.schema.accept", System.getProperty("slimwire.schema.accept") ?: "false")
   * }
   * }</pre>
   */
  public static final String ACCEPT = "slimwire.schema.accept";

  private static final String COMMENT =
      "# The columns that peers know, kept by SchemaLock. Commit it, and review its changes.\n";

  private SchemaLock() {}

  /**
   * Verifies that schemas match the file. If the file is missing, it is written, and the test
   * fails. If there are changes that peers can read, and the system property {@link #ACCEPT} is
   * {@code true}, they are written to the file.
   *
   * <p>Types of columns may be renamed and moved. A type that is sent on its own, such as a page,
   * has its name in streams and must keep it. A type counts as sent on its own if its schema is
   * among those given, or if no column in the file contains it.
   *
   * @param file the text file
   * @param schemas the {@code SCHEMA} constants of generated classes; types that several of them
   *     contain are written once
   * @throws AssertionError if the file was missing, or the schemas have changed; the message says
   *     what to do
   * @throws IllegalArgumentException if the file or a schema is malformed, or two of the schemas
   *     contradict each other
   * @throws IOException if the file cannot be read or written
   */
  public static void verify(Path file, String... schemas) throws IOException {
    verify(file, Boolean.getBoolean(ACCEPT), schemas);
  }

  static void verify(Path file, boolean accept, String... schemas) throws IOException {
    Schema current = Schema.parse("schema", schemas);
    if (Files.notExists(file)) {
      write(file, current);
      throw new AssertionError(file + " was missing and has been written. Commit it.");
    }
    SchemaChanges changes =
        SchemaChanges.between(Schema.parse(file.toString(), Files.readString(file)), current);
    if (!changes.breaking().isEmpty()) {
      throw new AssertionError(
          file
              + ": the columns have changed, against the rules:"
              + lines(changes.breaking())
              + (changes.compatible().isEmpty() ? "" : "\nOther changes:")
              + lines(changes.compatible())
              + "\nIf no release has the columns in the file, restore the file of the last release,"
              + " or delete it if there was none, and run the test again.");
    }
    if (!changes.compatible().isEmpty() && !accept) {
      throw new AssertionError(
          file
              + ": the columns have changed, within the rules:"
              + lines(changes.compatible())
              + "\nTo accept this, run the test with -D"
              + ACCEPT
              + "=true and commit the file. With Gradle, the build has to pass it on to tests:"
              + " see SchemaLock.ACCEPT.");
    }
    if (!changes.compatible().isEmpty()) {
      write(file, current);
    }
  }

  private static String lines(List<String> changes) {
    return changes.stream().map(each -> "\n  " + each).collect(Collectors.joining());
  }

  private static void write(Path file, Schema schema) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.writeString(file, COMMENT + schema);
  }
}
