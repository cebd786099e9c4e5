package dev.slimwire.rmi.stream;

/**
 * Makes the rows of a stream.
 *
 * @param <T> the type of the rows
 */
@FunctionalInterface
public interface StreamProducer<T> {

  /**
   * Puts all rows into the sink, and returns when there are no more. Runs while the stream is sent,
   * after the remote method has returned, on the thread that served it.
   *
   * @throws Exception if rows are missing: the consumer gets it after the rows before
   */
  void produce(StreamSink<? super T> sink) throws Exception;
}
