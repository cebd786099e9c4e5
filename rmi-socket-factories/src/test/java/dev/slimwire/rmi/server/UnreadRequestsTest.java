package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.SocketPair;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that RMI answers, and closes the connection, before it has read all of them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class UnreadRequestsTest {

  private static final int CALLS = 20;
  private static final byte[] LONG = new byte[3_000_000];

  static {
    new Random(1).nextBytes(LONG);
  }

  /** What is called. */
  private interface Store extends Remote {

    void put(Object content) throws RemoteException;
  }

  /** How client and server talk. */
  private enum Wire {
    SLIMWIRE(
        new CompressedRMIClientSocketFactory(), CompressedRMIServerSocketFactory.builder().build()),
    STOCK_CLIENT(null, CompressedRMIServerSocketFactory.builder().build()),
    TLS(
        new CompressedRMIClientSocketFactory().over(new TlsInner()),
        CompressedRMIServerSocketFactory.builder().over(new TlsInner()).build());

    private final @Nullable RMIClientSocketFactory client;
    private final RMIServerSocketFactory server;

    Wire(@Nullable RMIClientSocketFactory client, RMIServerSocketFactory server) {
      this.client = client;
      this.server = server;
    }

    Store export(Store store, int port, @Nullable ObjectInputFilter filter) throws RemoteException {
      return (Store) UnicastRemoteObject.exportObject(store, port, client, server, filter);
    }
  }

  @ParameterizedTest
  @EnumSource
  void clientsOfAnObjectThatIsGoneAreToldSo(Wire wire) throws Exception {
    int port = FreePort.find();
    Store keepsThePort = content -> {};
    Store gone = content -> {};
    wire.export(keepsThePort, port, null);
    Store stub = wire.export(gone, port, null);
    UnicastRemoteObject.unexportObject(gone, true);
    for (int i = 0; i < CALLS; i++) {
      assertThatThrownBy(() -> stub.put(LONG)).isInstanceOf(NoSuchObjectException.class);
    }
    UnicastRemoteObject.unexportObject(keepsThePort, true);
  }

  @ParameterizedTest
  @EnumSource
  void clientsWhoseArgumentsAreFilteredAreToldSo(Wire wire) throws Exception {
    Store strict = content -> {};
    Store stub = wire.export(strict, 0, ObjectInputFilter.Config.createFilter("maxarray=1000"));
    for (int i = 0; i < CALLS; i++) {
      assertThatThrownBy(() -> stub.put(LONG)).hasRootCauseInstanceOf(InvalidClassException.class);
    }
    UnicastRemoteObject.unexportObject(strict, true);
  }

  /** Whether it says nothing, or never stops. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void clientThatDoesNotCloseSeesTheEndAndIsNotWaitedForWithoutEnd(boolean sends) throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(listener.getInetAddress(), listener.getLocalPort());
        Socket accepted = listener.accept()) {
      Thread sender = new Thread(() -> sendWithoutEnd(client));
      if (sends) {
        sender.start();
      }
      LingeringClose.await(accepted, Duration.ofSeconds(sends ? 1 : 3600));
      assertThat(client.getInputStream().read()).isNegative();
      accepted.close();
      sender.join();
    }
  }

  /** Each would take two seconds, and all of them longer than this test may. */
  @Test
  void programThatClosesWhatItHasServedWaitsForNoClient() throws Exception {
    for (int i = 0; i < 2 * CALLS; i++) {
      try (SocketPair pair = SocketPair.plain(CompressedRMIServerSocketFactory.builder().build())) {
        pair.send('J', 'R', 'M', 'I', 0, 2, 'K');
        assertThat(pair.accepted().getInputStream().readNBytes(7)).hasSize(7);
        pair.accepted().close();
        assertThat(pair.client().getInputStream().read()).isNegative();
      }
    }
  }

  private static void sendWithoutEnd(Socket client) {
    try {
      while (true) {
        client.getOutputStream().write(LONG);
      }
    } catch (IOException reset) {
      // the server has closed
    }
  }
}
