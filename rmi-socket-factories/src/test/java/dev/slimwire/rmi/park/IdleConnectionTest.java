package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import org.junit.jupiter.api.Test;

final class IdleConnectionTest {

  @Test
  void connectionWhoseSocketFailsUncheckedIsDead() throws Exception {
    try (Socket socket = new Socket()) {
      IdleConnection connection =
          new IdleConnection(new Failing(socket), new byte[0], new Timing(), 0);
      assertThat(connection.prove()).isEqualTo(IdleConnection.Proof.DEAD);
    }
  }

  /** Fails as the TLS sockets of some providers do. */
  private record Failing(Socket socket) implements Below {

    @Override
    public InputStream input() {
      return new InputStream() {
        @Override
        public int read() {
          throw new IllegalStateException("of a provider");
        }
      };
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
}
