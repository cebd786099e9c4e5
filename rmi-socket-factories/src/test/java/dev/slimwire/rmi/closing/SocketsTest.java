package dev.slimwire.rmi.closing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class SocketsTest {

  private final List<String> done = new ArrayList<>();
  private final Socket socket = new Recording();

  @Test
  void socketIsDroppedWhereNoThreadIsLeftToEndAWait() {
    Function<Runnable, Watchdog> none =
        end -> {
          throw new OutOfMemoryError("unable to create native thread");
        };
    assertThatCode(() -> Sockets.close(socket, none)).doesNotThrowAnyException();
    assertThat(done).containsExactly("linger 0", "close");
  }

  @Test
  void socketIsLeftItsGoodbyeWhereAThreadEndsAWait() throws IOException {
    Sockets.close(socket, end -> Watchdog.after(60_000, end));
    assertThat(done).containsExactly("close");
  }

  /** One that may wait, as those of TLS do. */
  private final class Recording extends Socket {

    @Override
    public void setSoLinger(boolean on, int seconds) {
      done.add("linger " + seconds);
    }

    @Override
    public void close() throws IOException {
      done.add("close");
      super.close();
    }
  }
}
