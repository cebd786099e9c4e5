package dev.slimwire.rmi.park;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayDeque;
import java.util.HexFormat;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A server that is some milliseconds away, without frames. Its answers are given in advance. */
final class DistantServer implements UnderlyingConnection {

  private static final long ROUND_TRIP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /** Less than a round trip, of which less is left then than a long one takes. */
  private static final long STANDING_NANOS = TimeUnit.MILLISECONDS.toNanos(4);

  /** Which step the client's thread stands still behind. */
  enum Sending {
    WRITE,
    FLUSH
  }

  private final Socket socket;
  private final Queue<byte[]> answers = new ArrayDeque<>();
  private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
  private @Nullable Sending standing;
  private long heardAt = System.nanoTime();

  DistantServer(Socket socket) {
    this.socket = socket;
  }

  /** The thread that has sent something does nothing for a while. */
  void standStillAfter(Sending step) {
    standing = step;
  }

  void answer(String hex) {
    answers.add(HexFormat.of().parseHex(hex));
  }

  void end() {
    answers.add(new byte[0]);
  }

  /** Returns what came since it was asked last. */
  String heard() {
    String hex = HexFormat.of().formatHex(heard.toByteArray());
    heard.reset();
    return hex;
  }

  @Override
  public Socket socket() {
    return socket;
  }

  @Override
  public InputStream input() {
    return new Input();
  }

  @Override
  public OutputStream output() {
    return new Output();
  }

  @Override
  public void release() {
    // nothing is shared
  }

  private static void waitUntil(long end) throws InterruptedIOException {
    try {
      TimeUnit.NANOSECONDS.sleep(end - System.nanoTime());
    } catch (InterruptedException unexpected) {
      throw new InterruptedIOException();
    }
  }

  private final class Input extends InputStream {

    @Override
    public int read() throws IOException {
      byte[] next = answers.peek();
      if (next != null && next.length == 0) {
        return -1;
      }
      throw new SocketTimeoutException(); // nothing comes that was not asked for
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      waitUntil(heardAt + ROUND_TRIP_NANOS);
      byte[] answer = answers.remove();
      System.arraycopy(answer, 0, target, offset, answer.length);
      return answer.length;
    }
  }

  /** As a plain connection's: what is written leaves at once. */
  private final class Output extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      heardAt = System.nanoTime();
      heard.write(bytes, offset, count);
      standStillBehind(Sending.WRITE);
    }

    @Override
    public void flush() throws IOException {
      standStillBehind(Sending.FLUSH);
    }

    private void standStillBehind(Sending step) throws InterruptedIOException {
      if (step == standing) {
        waitUntil(heardAt + STANDING_NANOS);
      }
    }
  }
}
