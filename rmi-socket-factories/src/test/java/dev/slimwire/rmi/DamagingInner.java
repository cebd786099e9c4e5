package dev.slimwire.rmi;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.util.Arrays;

/**
 * Makes connections on which one byte arrives as another.
 *
 * @param forward whether it is one that the client sends
 * @param at how many bytes of its direction are before it
 * @param flip the bits that are changed
 */
record DamagingInner(boolean forward, int at, int flip)
    implements RMIClientSocketFactory, Serializable {

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return new DamagingSocket(host, port);
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
    }
  }
}
