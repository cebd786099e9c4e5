package dev.slimwire.rmi.stream;

/**
 * Produces the rows of a stream.
 *
 * @param <T> the type of the rows
 */
@FunctionalInterface
public interface StreamProducer<T> {

  /**
   * Puts all rows into the sink, and returns when there are no more. Runs while the stream is being
   * sent, after the remote method has returned, on the thread that served it.
   *
   * @throws Exception if rows are missing; the consumer receives it after the rows so far
   */
  void produce(StreamSink<? super T> sink) throws Exception;
}
