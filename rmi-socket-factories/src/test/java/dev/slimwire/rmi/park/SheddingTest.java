package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When descriptors run out, connections give theirs up, those too that are just being parked. */
final class SheddingTest {

  private final ParkedConnections connections = new ParkedConnections(ParkLimits.DEFAULT);

  @AfterEach
  void close() {
    connections.close();
  }

  private record Silent(Socket socket) implements Below {

    @Override
    public InputStream input() {
      return InputStream.nullInputStream();
    }

    @Override
    public OutputStream output() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public void release() {
      // nothing is shared
    }
  }

  private static IdleConnection connection(Socket socket) throws IOException {
    return new IdleConnection(new Silent(socket), new byte[0], new Timing(), 0);
  }

  @Test
  void parkedConnectionsAreClosed() throws IOException {
    Socket socket = new Socket();
    connections.park("server", connection(socket));
    assertThat(socket.isClosed()).isFalse();

    connections.shed();

    assertThat(socket.isClosed()).isTrue();
  }

  @Test
  void connectionsThatArriveRightAfterwardsAreClosedToo() throws IOException {
    Socket socket = new Socket();
    IdleConnection late = connection(socket); // made before: the second runs from shed() on
    connections.shed();

    connections.park("server", late);

    assertThat(socket.isClosed()).isTrue();
  }
}
