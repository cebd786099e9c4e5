package dev.slimwire.rmi.stream;

import java.io.IOException;

/**
 * Receives the rows of a producer until the producer returns; after that, both methods throw an
 * {@link IllegalStateException}. For use by one thread.
 *
 * @param <T> the type of the rows
 */
public interface StreamSink<T> {

  /**
   * Sends a row soon: the first one at once, later ones in batches that grow to 56 KiB. A row that
   * is added more than 10 ms after the last batch was sent does not wait for another row. Blocks
   * while the consumer is behind.
   *
   * @param row not null. Neither the row nor anything that is serialized with it may be changed
   *     afterwards: a consumer in this JVM gets the object itself, and later rows may refer to it.
   *     A consumer in another JVM gets copies; an object that several rows share may arrive as
   *     several copies, each shared by some of the rows
   * @throws IOException if the consumer is gone or closed the stream, or if the row cannot be
   *     serialized; no row can be sent afterwards
   */
  void accept(T row) throws IOException;

  /**
   * Sends the rows that are waiting for their batch. Call it before a pause. A receiver that sends
   * its stream on then flushes too, unless more rows have arrived.
   *
   * @throws IOException if the consumer is gone or closed the stream
   */
  void flush() throws IOException;
}
