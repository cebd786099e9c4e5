package dev.slimwire.examples.answerpages.demo;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A socket that counts its bytes. */
class CountingSocket extends Socket {

  private final ByteCount count;

  CountingSocket(ByteCount count) {
    this.count = count;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new FilterInputStream(super.getInputStream()) {
      @Override
      public int read() throws IOException {
        int value = in.read();
        count.add(value < 0 ? 0 : 1);
        return value;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = in.read(bytes, offset, length);
        count.add(read);
        return read;
      }
    };
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return new FilterOutputStream(super.getOutputStream()) {
      @Override
      public void write(int value) throws IOException {
        out.write(value);
        count.add(1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        count.add(length);
      }
    };
  }
}
