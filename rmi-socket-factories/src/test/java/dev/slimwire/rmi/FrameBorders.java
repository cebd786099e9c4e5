package dev.slimwire.rmi;

import dev.slimwire.metrics.TransferListener;
import java.util.ArrayList;
import java.util.List;

/** Knows where the frames of one connection begin and end, by what its server hears of them. */
final class FrameBorders implements TransferListener {

  private final List<Integer> requests = new ArrayList<>();
  private final List<Integer> replies = new ArrayList<>();

  /** How many replies were known when each request came. */
  private final List<Integer> repliesBefore = new ArrayList<>();

  /** Whether what is known is kept: the server may hear of its last reply when that has arrived. */
  private boolean kept;

  @Override
  public synchronized void frameRead(int codecId, int rawLength, int wireLength) {
    if (!kept) {
      repliesBefore.add(replies.size());
      requests.add(wireLength);
    }
  }

  @Override
  public synchronized void frameWritten(int codecId, int rawLength, int wireLength) {
    if (!kept) {
      replies.add(wireLength);
    }
  }

  /** Forgets earlier connections. */
  synchronized void clear() {
    kept = false;
    requests.clear();
    replies.clear();
    repliesBefore.clear();
  }

  synchronized int requests() {
    return requests.size();
  }

  /**
   * Forgets what came behind some requests, and will come. Another one has to have come, since a
   * reply may arrive before its server knows that it has been written.
   */
  synchronized void keep(int count) {
    kept = true;
    replies.subList(repliesBefore.get(count), replies.size()).clear();
    requests.subList(count, requests.size()).clear();
    repliesBefore.subList(count, repliesBefore.size()).clear();
  }

  /**
   * Returns the offset of each frame's first byte, and that behind the last one.
   *
   * @param fromServer whether they are those that the server sent
   * @param total how many bytes went in that direction; the preamble comes first
   */
  synchronized List<Long> offsets(boolean fromServer, long total) {
    List<Integer> lengths = fromServer ? replies : requests;
    long offset = total - lengths.stream().mapToLong(Integer::longValue).sum();
    List<Long> offsets = new ArrayList<>(List.of(offset));
    for (int length : lengths) {
      offset += length;
      offsets.add(offset);
    }
    return offsets;
  }
}
