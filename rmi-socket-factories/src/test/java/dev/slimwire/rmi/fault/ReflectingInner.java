package dev.slimwire.rmi.fault;

import dev.slimwire.metrics.TransferListener;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes a connection on which one frame goes back to who sent it, ahead of the peer's next one, and
 * good ones after it. It has to hear of the client's frames, to know where they are: of those of
 * the thread that made it, since RMI may clean up after other tests meanwhile.
 */
final class ReflectingInner implements RMIClientSocketFactory, Serializable, TransferListener {

  @Serial private static final long serialVersionUID = 1L;

  private final boolean toClient;
  private final int ahead;
  private final transient Thread caller = Thread.currentThread();
  private final transient AtomicInteger connections = new AtomicInteger();
  private final transient Half requests = new Half();
  private final transient Half replies = new Half();
  private transient int writes;
  private transient volatile int reflected = -1;

  /** What went in one direction. */
  private static final class Half {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<Integer> frames = new ArrayList<>();

    /** Returns the bytes of a frame; all that are known have passed as a whole. */
    byte[] frame(int number) {
      int behind = frames.subList(number, frames.size()).stream().mapToInt(i -> i).sum();
      int start = bytes.size() - behind;
      return Arrays.copyOfRange(bytes.toByteArray(), start, start + frames.get(number));
    }
  }

  /**
   * Makes a factory.
   *
   * @param toClient whether a request comes back, and not a reply
   * @param ahead the number of the peer's frame that is to come next; the frame that goes back has
   *     the same number, or the highest that there was
   */
  ReflectingInner(boolean toClient, int ahead) {
    this.toClient = toClient;
    this.ahead = ahead;
  }

  /** Returns the number of the frame that went back, -1 if none did. */
  int reflected() {
    return reflected;
  }

  int connections() {
    return connections.get();
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    if (reflected < 0 && Thread.currentThread() == caller) {
      replies.frames.add(wireLength);
    }
  }

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    if (reflected < 0 && Thread.currentThread() == caller) {
      requests.frames.add(wireLength);
    }
  }

  private byte[] reflect(Half half) {
    reflected = Math.min(ahead, half.frames.size() - 1);
    return half.frame(reflected);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connections.getAndIncrement() == 0
        ? new ReflectingSocket(host, port)
        : new Socket(host, port);
  }

  private final class ReflectingSocket extends Socket {

    ReflectingSocket(String host, int port) throws IOException {
      super(host, port);
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return new FilterInputStream(new BufferedInputStream(super.getInputStream())) {

        private InputStream reflection = InputStream.nullInputStream();

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
          if (toClient && reflected < 0 && replies.frames.size() == ahead) {
            reflection = new ByteArrayInputStream(reflect(requests));
          }
          int mirrored = reflection.read(target, offset, count);
          if (mirrored > 0) {
            return mirrored;
          }
          // byte by byte, so that nothing of a frame is read before all of the one before
          int read = in.read(target, offset, reflected < 0 ? Math.min(1, count) : count);
          if (read > 0) {
            replies.bytes.write(target, offset, read);
          }
          return read;
        }
      };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(byte[] source, int offset, int count) throws IOException {
          // each write is a frame; the first has the preamble too
          if (!toClient && reflected < 0 && writes == ahead) {
            out.write(reflect(replies));
          }
          writes++;
          requests.bytes.write(source, offset, count);
          out.write(source, offset, count);
        }
      };
    }
  }
}
