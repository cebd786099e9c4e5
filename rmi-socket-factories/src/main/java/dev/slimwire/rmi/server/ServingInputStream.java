package dev.slimwire.rmi.server;

import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;

/**
 * A server's input: the thread that reads a request also serves it, so the level is bound to that
 * thread.
 *
 * <p>RMI's clients wait for each reply before they send more. If a client does not, no more of a
 * frame is read than RMI takes into its buffer: a frame of 60 bytes may hold a million pings, each
 * of which RMI answers with a write.
 */
final class ServingInputStream extends InputStream {

  private final InputStream in;
  private final ServingLevel serving;
  private final FailureLog failures;

  ServingInputStream(InputStream in, ServingLevel serving, FailureLog failures) {
    this.in = in;
    this.serving = serving;
    this.failures = failures;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    verifyWaited();
    serving.readBegins();
    boolean done = false;
    try {
      int read = in.read(target, offset, count);
      done = read >= 0;
      return read;
    } catch (IOException | Error failure) {
      failures.tell(failure);
      throw failure;
    } finally {
      if (done) {
        serving.bind();
      } else {
        // whatever is bound: what came last may have replaced the socket's level, but not the
        // thread's
        TransferContext.unbind();
      }
    }
  }

  /** If it fails, the request counts as served: the client may have received its reply. */
  private void verifyWaited() throws IOException {
    int behind = serving.hasAnswered() ? in.available() : 0;
    if (behind > 0) {
      StreamCorruptedException failure =
          new StreamCorruptedException(
              "expected a client that waits for the reply before it sends more, actual "
                  + behind
                  + " more bytes after a request in the same frame");
      failures.tell(failure);
      throw failure;
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
