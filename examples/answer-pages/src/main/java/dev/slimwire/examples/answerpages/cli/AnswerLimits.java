package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.store.TripleStore;
import picocli.CommandLine.Option;

/** The limits of a server for its clients. */
final class AnswerLimits {

  /** The names of the options. */
  static final String[] NAMES = {"--max-seconds", "--max-open", "--idle-seconds"};

  @Option(
      names = "--max-seconds",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = {
        "Stop queries whose evaluation takes longer, not counting the time clients take to read; 0",
        "for no limit. Default: ${DEFAULT-VALUE}"
      })
  private int maxSeconds;

  @Option(
      names = "--max-open",
      paramLabel = "ANSWERS",
      defaultValue = "" + TripleStore.READERS,
      description = {
        "Refuse queries while this many answers are not read to the end; 0 for no limit. A store",
        "in a folder has room for " + TripleStore.READERS + ". Default: ${DEFAULT-VALUE}"
      })
  private int maxOpen;

  @Option(
      names = "--idle-seconds",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = "Close answers that are no longer being read. Default: ${DEFAULT-VALUE}")
  private int idleSeconds;

  /** Returns options with these limits. */
  ServiceOptions of(ServiceOptions options) throws CliException {
    verifyNotNegative("--max-seconds", maxSeconds);
    verifyNotNegative("--max-open", maxOpen);
    if (idleSeconds < 1) {
      throw new CliException("--idle-seconds is less than 1: " + idleSeconds, null);
    }
    return options.withMaxSeconds(maxSeconds).withMaxOpen(maxOpen).withIdleSeconds(idleSeconds);
  }

  /** Refuses more open answers than a store in a folder has room for. */
  void verifyFolder() throws CliException {
    if (maxOpen == 0 || maxOpen > TripleStore.READERS) {
      throw new CliException(
          "--max-open is not in 1.." + TripleStore.READERS + " with --store: " + maxOpen, null);
    }
  }

  static void verifyNotNegative(String option, int value) throws CliException {
    if (value < 0) {
      throw new CliException(option + " is negative: " + value, null);
    }
  }
}
