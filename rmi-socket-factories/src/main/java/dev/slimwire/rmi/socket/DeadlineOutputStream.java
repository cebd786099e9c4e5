package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A socket's output whose first write has an absolute deadline: on a TLS socket, that write does
 * the handshake, and waits for the peer. A socket whose first write takes longer is closed. Closing
 * this does nothing.
 */
public final class DeadlineOutputStream extends OutputStream {

  private final Deadline deadline;
  private final OutputStream out;
  private boolean written;

  private DeadlineOutputStream(Deadline deadline, OutputStream out) {
    this.deadline = deadline;
    this.out = out;
  }

  /** Returns the output of the deadline's socket; with plain TCP, it waits for no handshake. */
  public static OutputStream of(Deadline deadline) throws IOException {
    OutputStream out = deadline.socket().getOutputStream();
    return deadline.needsClosing() ? new DeadlineOutputStream(deadline, out) : out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    if (written) {
      out.write(bytes, offset, count);
    } else {
      deadline.runOrClose(deadline.millisLeft(), () -> writeFirst(bytes, offset, count));
    }
  }

  private int writeFirst(byte[] bytes, int offset, int count) throws IOException {
    out.write(bytes, offset, count);
    written = true;
    return count;
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }
}
