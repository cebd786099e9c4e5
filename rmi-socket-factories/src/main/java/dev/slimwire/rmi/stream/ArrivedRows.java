package dev.slimwire.rmi.stream;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/** The consumer's end of {@link Arrivals}. For use by one thread, except for {@link #close}. */
final class ArrivedRows<T> implements StreamSource<T>, Iterator<T> {

  private final Arrivals<T> arrivals;
  private List<T> batch = List.of();
  private int next;
  private long taken;
  private boolean ended;

  ArrivedRows(Arrivals<T> arrivals) {
    this.arrivals = arrivals;
  }

  @Override
  public Iterator<T> rows() {
    return this;
  }

  @Override
  public boolean hasNext() {
    while (next == batch.size() && !ended) {
      takeBatch();
    }
    return !ended;
  }

  private void takeBatch() {
    try {
      List<T> taking = arrivals.take();
      ended = taking == null;
      batch = taking == null ? List.of() : taking;
      next = 0;
    } catch (InterruptedException cause) {
      Thread.currentThread().interrupt();
      throw new RemoteStreamException(taken, cause);
    } catch (Arrivals.Failed failed) {
      throw new RemoteStreamException(taken, Objects.requireNonNull(failed.getCause()));
    }
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    taken++;
    return batch.get(next++);
  }

  /**
   * Passes on the rows, the flushes, and what ended them: the next consumer gets what the producer
   * threw.
   */
  @Override
  public void sendTo(StreamSink<? super T> sink) throws Exception {
    try (this) {
      while (!ended) {
        takeBatch();
        while (next < batch.size()) {
          sink.accept(next());
        }
        if (batch.isEmpty() && !ended) {
          sink.flush();
        }
      }
    } catch (RemoteStreamException failed) {
      throw failed.getCause() instanceof Exception cause ? cause : failed;
    }
  }

  @Override
  public void close() {
    arrivals.close();
  }
}
