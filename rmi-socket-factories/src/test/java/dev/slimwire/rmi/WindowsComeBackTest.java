package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A process offers a bounded number of windows: each connection gives its own back. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class WindowsComeBackTest {

  private static final int MORE_THAN_OFFERED = 66;

  private final LogLines log = new LogLines();
  private final Set<Integer> ports = new HashSet<>();

  @BeforeEach
  void startWithAllWindows() {
    ClientConfiguration.install(ClientConfiguration.standard());
  }

  @AfterEach
  void closeLog() {
    log.close();
  }

  @Test
  void socketsThatAreClosedGiveTheirWindowsBack() throws Exception {
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_OFFERED; i++) {
        try (SocketPair pair = pair(listener)) {
          exchange(pair);
        }
      }
      assertThat(histories()).containsOnly("window").hasSize(2 * MORE_THAN_OFFERED);
    }
  }

  @Test
  void openConnectionsBeyondTheBoundUseTheSeedOnly() throws Exception {
    List<SocketPair> open = new ArrayList<>();
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_OFFERED; i++) {
        open.add(pair(listener));
        exchange(open.get(i));
      }
      assertThat(histories()).startsWith("window", "window").endsWith("seed", "seed");
    } finally {
      for (SocketPair pair : open) {
        pair.close();
      }
    }
  }

  @Test
  void clientsThatAreSilentBehindTheirPreambleKeepNoWindow() throws Exception {
    byte[] silent = greetingAndPreamble();
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_OFFERED; i++) {
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
            Socket accepted = listener.accept()) {
          ports.add(client.getLocalPort());
          client.getOutputStream().write(silent);
          accepted.setSoTimeout(5);
          assertThatThrownBy(() -> accepted.getInputStream().read())
              .isInstanceOf(SocketTimeoutException.class);
        }
      }
      try (SocketPair pair = pair(listener)) {
        exchange(pair);
      }
      assertThat(histories()).containsExactly("window", "window");
    }
  }

  private SocketPair pair(ServerSocket listener) throws IOException {
    Socket client =
        new CompressedRMIClientSocketFactory().createSocket("127.0.0.1", listener.getLocalPort());
    ports.add(listener.getLocalPort());
    ports.add(client.getLocalPort());
    return new SocketPair(client, listener.accept());
  }

  private static void exchange(SocketPair pair) throws IOException {
    pair.send(1);
    assertThat(pair.accepted().getInputStream().read()).isEqualTo(1);
    pair.accepted().getOutputStream().write(2);
    pair.accepted().getOutputStream().flush();
    assertThat(pair.client().getInputStream().read()).isEqualTo(2);
  }

  /** Returns what both sides' lines say, in order. */
  private List<String> histories() {
    return log.lines(ports).stream()
        .filter(line -> line.contains("history"))
        .map(line -> line.replaceAll(".*history (\\w+),.*", "$1"))
        .toList();
  }

  /** Returns what {@code docs/wire-format/vectors/connection-forward.hex} begins with. */
  private static byte[] greetingAndPreamble() {
    return HexFormat.of()
        .parseHex(
            "4a524d49000253"
                + "0017"
                + "8102010102020001030400100000040200030503010000"
                + "70491e8a");
  }
}
