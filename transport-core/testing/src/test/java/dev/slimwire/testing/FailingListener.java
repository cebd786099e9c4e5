package dev.slimwire.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;

/** Listens on the loopback interface; its second call of accept fails, as if files had run out. */
final class FailingListener extends ServerSocketChannel {

  private final ServerSocketChannel below;
  private int calls;

  private FailingListener(ServerSocketChannel below) {
    super(below.provider());
    this.below = below;
  }

  static FailingListener onLoopback() throws IOException {
    ServerSocketChannel below = ServerSocketChannel.open();
    return new FailingListener(
        below.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
  }

  @Override
  public SocketChannel accept() throws IOException {
    if (++calls == 2) {
      throw new SocketException("Too many open files");
    }
    return below.accept();
  }

  @Override
  protected void implCloseSelectableChannel() throws IOException {
    below.close();
  }

  @Override
  protected void implConfigureBlocking(boolean block) throws IOException {
    below.configureBlocking(block);
  }

  @Override
  public ServerSocketChannel bind(SocketAddress local, int backlog) throws IOException {
    below.bind(local, backlog);
    return this;
  }

  @Override
  public <T> ServerSocketChannel setOption(SocketOption<T> name, T value) throws IOException {
    below.setOption(name, value);
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    return below.getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return below.supportedOptions();
  }

  @Override
  public ServerSocket socket() {
    return below.socket();
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    return below.getLocalAddress();
  }
}
