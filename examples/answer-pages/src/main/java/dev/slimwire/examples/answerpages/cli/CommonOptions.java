package dev.slimwire.examples.answerpages.cli;

import picocli.CommandLine.Option;

/** The options of every command; they are looked up by name when failures are reported. */
final class CommonOptions {

  @Option(names = "--verbose", description = "Print the stack trace of a failure.")
  private boolean verbose;
}
