package dev.slimwire.examples.answerpages.cli;

import picocli.CommandLine.Option;

/** What every command knows. Options are looked up by name where failures are told. */
final class CommonOptions {

  @Option(names = "--verbose", description = "Print the stack trace of a failure.")
  private boolean verbose;
}
