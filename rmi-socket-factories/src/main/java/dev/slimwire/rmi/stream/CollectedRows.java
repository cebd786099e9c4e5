package dev.slimwire.rmi.stream;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Rows that were all read before they could be consumed: those of an argument, and of a call that
 * was not made within {@link RemoteStream#open}.
 */
final class CollectedRows<T> implements StreamSource<T>, RowReader.Target<T> {

  private final List<T> rows = new ArrayList<>();
  private @Nullable Exception failure;
  private volatile boolean closed;

  @Override
  public void rows(List<T> batch, int bytes) {
    rows.addAll(batch);
  }

  @Override
  public void producerFailed(Exception cause) {
    failure = cause;
  }

  @Override
  public Iterator<T> rows() {
    return new Rows();
  }

  @Override
  public void sendTo(StreamSink<? super T> sink) throws Exception {
    for (T row : rows) {
      sink.accept(row);
    }
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  private final class Rows implements Iterator<T> {

    private int next;

    @Override
    public boolean hasNext() {
      if (next < rows.size()) {
        if (closed) {
          throw new IllegalStateException("the stream is closed");
        }
        return true;
      }
      if (failure != null) {
        throw new RemoteStreamException(next, failure);
      }
      return false;
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return rows.get(next++);
    }
  }
}
