package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.RequestedLevel;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Levels that no stub can have. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class WrongLevelsTest {

  @Test
  void wrongLevelsAreToldWithTheirMethodBeforeAnyCall() throws Exception {
    assertThatStubOf(new Malformed() {})
        .hasMessageContaining("@RequestedLevel(\"zstd-9\") on ")
        .hasMessageContaining("Malformed.wrong() throws java.rmi.RemoteException: unknown level")
        .hasMessageContaining("zstd:9");
    assertThatStubOf(new Missing() {})
        .hasMessageContaining("@RequestedLevel(\"brotli:5\") on interface ")
        .hasMessageContaining("unknown level or codec \"brotli\"");
    EchoService echo = EchoService.compressed();
    try {
      assertThatThrownBy(() -> RequestLevel.stub(CompressionLevel.parse("brotli"), echo.stub()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("unknown level or codec \"brotli\"");
    } finally {
      UnicastRemoteObject.unexportObject(echo, true);
    }
  }

  private static AbstractThrowableAssert<?, ?> assertThatStubOf(Remote remote)
      throws RemoteException {
    Remote stub = UnicastRemoteObject.exportObject(remote, 0);
    try {
      return assertThatThrownBy(() -> RequestLevel.stub(stub))
          .isInstanceOf(IllegalArgumentException.class);
    } finally {
      UnicastRemoteObject.unexportObject(remote, true);
    }
  }

  /** Has a typing error. */
  interface Malformed extends Remote {

    @RequestedLevel("zstd-9")
    default String wrong() throws RemoteException {
      return "";
    }
  }

  /** Asks for a codec that nobody has. */
  @RequestedLevel("brotli:5")
  interface Missing extends Remote {

    default String wrong() throws RemoteException {
      return "";
    }
  }
}
