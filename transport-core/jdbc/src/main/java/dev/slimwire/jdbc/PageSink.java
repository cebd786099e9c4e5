package dev.slimwire.jdbc;

import java.io.IOException;

/** Receives the pages of a result; {@code sink::accept} of an RMI stream is one. */
@FunctionalInterface
public interface PageSink {

  /**
   * Takes a page, which no longer changes.
   *
   * @throws IOException if no more pages are wanted
   */
  void accept(ResultPage page) throws IOException;
}
