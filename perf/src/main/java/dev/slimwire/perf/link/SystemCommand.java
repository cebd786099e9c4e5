package dev.slimwire.perf.link;

import java.io.IOException;
import java.nio.charset.Charset;

/** Commands of the system. */
final class SystemCommand {

  private SystemCommand() {}

  /**
   * Runs a command to its end.
   *
   * @param command its words, with a blank between them
   * @return what it printed
   * @throws IOException if it fails, with what it said, or is not there
   */
  static String run(String command) throws IOException {
    Process process = new ProcessBuilder(command.split(" ")).redirectErrorStream(true).start();
    byte[] printed = process.getInputStream().readAllBytes();
    String said = new String(printed, Charset.defaultCharset()).strip();
    try {
      if (process.waitFor() != 0) {
        throw new IOException(command + ": " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted: " + command, e);
    }
    return said;
  }
}
