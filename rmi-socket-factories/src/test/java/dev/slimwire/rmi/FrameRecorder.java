package dev.slimwire.rmi;

import dev.slimwire.metrics.TransferListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps what the frames were that one side read and wrote. */
public final class FrameRecorder implements TransferListener {

  private final List<Integer> read = new CopyOnWriteArrayList<>();
  private final List<Integer> written = new CopyOnWriteArrayList<>();
  private final AtomicInteger longestRead = new AtomicInteger();
  private final AtomicInteger longestWritten = new AtomicInteger();

  /** Returns the codec ids of the frames read so far. */
  public List<Integer> read() {
    return List.copyOf(read);
  }

  /** Returns the codec ids of the frames written so far. */
  public List<Integer> written() {
    return List.copyOf(written);
  }

  /** Returns the raw length of the longest frame read so far. */
  int longestRead() {
    return longestRead.get();
  }

  /** Returns the raw length of the longest frame written so far. */
  int longestWritten() {
    return longestWritten.get();
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    read.add(codecId);
    longestRead.accumulateAndGet(rawLength, Math::max);
  }

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    written.add(codecId);
    longestWritten.accumulateAndGet(rawLength, Math::max);
  }
}
