package dev.slimwire.rmi.fault;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Makes a connection on which one byte arrives as another, and good ones after it: a client may
 * take the answer to its preamble for a stock server's, and connect again.
 *
 * @param forward whether it is one that the client sends
 * @param at how many bytes of its direction are before it
 * @param flip the bits that are changed
 * @param left whether the connection is still to be made
 * @param damaged whether the byte was changed
 */
record DamagingInner(boolean forward, int at, int flip, AtomicBoolean left, AtomicBoolean damaged)
    implements RMIClientSocketFactory, Serializable {

  DamagingInner(boolean forward, int at, int flip) {
    this(forward, at, flip, new AtomicBoolean(true), new AtomicBoolean());
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return left.getAndSet(false) ? new DamagingSocket(host, port) : new Socket(host, port);
  }

  private final class DamagingSocket extends Socket {

    private int sent;
    private int received;

    DamagingSocket(String host, int port) throws IOException {
      super(host, port);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(byte[] bytes, int offset, int count) throws IOException {
          byte[] copy = Arrays.copyOfRange(bytes, offset, offset + count);
          damage(forward, copy, 0, sent, count);
          sent += count;
          out.write(copy, 0, count);
        }
      };
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return new FilterInputStream(super.getInputStream()) {
        @Override
        public int read(byte[] bytes, int offset, int count) throws IOException {
          int read = in.read(bytes, offset, count);
          damage(!forward, bytes, offset, received, read);
          received += Math.max(0, read);
          return read;
        }
      };
    }
  }

  private void damage(boolean here, byte[] bytes, int offset, int before, int count) {
    if (here && before <= at && at < before + count) {
      bytes[offset + at - before] ^= (byte) flip;
      damaged.set(true);
    }
  }
}
