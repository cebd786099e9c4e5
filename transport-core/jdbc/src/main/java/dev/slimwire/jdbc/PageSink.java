package dev.slimwire.jdbc;

import java.io.IOException;

/** Where the pages of a result go; {@code sink::accept} of a stream of RMI is one. */
@FunctionalInterface
public interface PageSink {

  /**
   * Takes a page. Pages do not change any more.
   *
   * @throws IOException if nobody wants more of them
   */
  void accept(ResultPage page) throws IOException;
}
