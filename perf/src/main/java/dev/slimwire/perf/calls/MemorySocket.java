package dev.slimwire.perf.calls;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;

/** One end of a connection in memory. */
final class MemorySocket extends Socket {

  private final MemoryLine in;
  private final MemoryLine out;

  MemorySocket(MemoryLine in, MemoryLine out) throws SocketException {
    super((SocketImpl) null);
    this.in = in;
    this.out = out;
  }

  @Override
  public InputStream getInputStream() {
    return in.input();
  }

  @Override
  public OutputStream getOutputStream() {
    return out.output();
  }

  @Override
  public InetAddress getInetAddress() {
    return InetAddress.getLoopbackAddress();
  }

  @Override
  public boolean isConnected() {
    return true;
  }

  /** Reads here never wait. */
  @Override
  public void setSoTimeout(int millis) {}

  @Override
  public int getSoTimeout() {
    return 0;
  }

  @Override
  public void close() {}
}
