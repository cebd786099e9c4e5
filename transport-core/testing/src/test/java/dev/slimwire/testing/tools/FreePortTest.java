package dev.slimwire.testing.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FreePortTest {

  @Test
  void portCanBeOpened() throws Exception {
    int port = FreePort.find();
    try (ServerSocket socket = new ServerSocket(port)) {
      assertThat(socket.getLocalPort()).isEqualTo(port);
    }
  }

  /** Whoever has moved the system's range has to live with chance. */
  @Test
  void portIsBelowThoseThatSystemsGiveAwayUnlessToldOtherwise() throws Exception {
    for (int i = 0; i < 100; i++) {
      assertThat(FreePort.find()).isBetween(10_000, 31_999);
    }
  }

  @Test
  void noPortIsFoundTwice() throws Exception {
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      assertThat(found.add(FreePort.find())).isTrue();
    }
  }

  @Test
  void portsThatAreTakenAreLeftOut() throws Exception {
    try (ServerSocket taken =
        new ServerSocket(FreePort.find(), 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> FreePort.find(port, port))
          .isInstanceOf(BindException.class)
          .hasMessage("no free port in " + port + ".." + port);
    }
  }
}
