package dev.slimwire.rmi.stream;

import java.util.Iterator;

/** Where the rows of a stream come from. Used once, for {@link #rows} or for {@link #sendTo}. */
interface StreamSource<T> extends AutoCloseable {

  /** Returns the rows, for a consumer. */
  Iterator<T> rows();

  /**
   * Puts all rows into a sink.
   *
   * @throws Exception what the producer throws, or the sink
   */
  void sendTo(StreamSink<? super T> sink) throws Exception;

  /** Ends the production of rows that are no longer wanted. Idempotent, does not wait. */
  @Override
  void close();
}
