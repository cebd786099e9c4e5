package dev.slimwire.testing.tools;

import java.io.Serial;
import java.io.Serializable;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what crosses sockets, from the view of the side that owns them. Safe for use by many
 * threads.
 */
public final class SocketTraffic {

  private final LongAdder read = new LongAdder();
  private final LongAdder written = new LongAdder();
  private final LongAdder writes = new LongAdder();
  private final LongAdder opened = new LongAdder();
  private final LongAdder closed = new LongAdder();

  /**
   * The counts up to some point in time.
   *
   * @param read bytes that were read
   * @param written bytes that were written
   * @param writes how often something was written
   * @param opened connections that were opened
   * @param closed those of the connections that this side has closed
   */
  public record Counts(long read, long written, long writes, long opened, long closed)
      implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    /** Returns what crossed since an earlier point in time. */
    public Counts minus(Counts earlier) {
      return new Counts(
          read - earlier.read,
          written - earlier.written,
          writes - earlier.writes,
          opened - earlier.opened,
          closed - earlier.closed);
    }

    /** Returns the bytes of both directions. */
    public long bytes() {
      return read + written;
    }

    /** Returns how many connections are open. */
    public long open() {
      return opened - closed;
    }
  }

  /** Creates counts at zero. */
  public SocketTraffic() {}

  /** Returns what crossed so far. */
  public Counts counts() {
    return new Counts(read.sum(), written.sum(), writes.sum(), opened.sum(), closed.sum());
  }

  /** Notes a read; -1 is the end of a stream. */
  void addRead(int bytes) {
    if (bytes > 0) {
      read.add(bytes);
    }
  }

  /** Notes a write, before it is made: the peer may answer before it returns. */
  void addWrite(int bytes) {
    written.add(bytes);
    writes.increment();
  }

  void addOpened() {
    opened.increment();
  }

  void addClosed() {
    closed.increment();
  }
}
