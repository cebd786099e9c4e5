package dev.slimwire.rmi.stream;

import java.io.IOException;

/**
 * Where a producer puts its rows, until it returns; then both methods throw an {@link
 * IllegalStateException}. For use by one thread.
 *
 * @param <T> the type of the rows
 */
public interface StreamSink<T> {

  /**
   * Sends a row, soon: the first one at once, later ones in batches that grow to 56 KiB, and none
   * that was added more than 10 ms after the last batch left waits for another. Waits while the
   * consumer is behind.
   *
   * @param row not null; neither it nor what is serialized with it is to be changed any more: a
   *     consumer in this JVM gets the object itself, and later rows may refer to it. A consumer
   *     elsewhere gets copies: what rows share is one object for some of them at a time
   * @throws IOException if the consumer is gone or closed the stream, or if the row cannot be
   *     serialized; no row can be sent afterwards
   */
  void accept(T row) throws IOException;

  /**
   * Sends the rows that are waiting for their batch. To be called before a pause. A receiver that
   * sends its stream on does so, too, unless more rows have come.
   *
   * @throws IOException if the consumer is gone or closed the stream
   */
  void flush() throws IOException;
}
