package dev.slimwire.rmi.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PeerAddressTest {

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, 127.0.0.1, true",
    "::1, ::1, true",
    "127.0.0.2, 127.0.0.1, true",
    "192.0.2.7, 192.0.2.7, true",
    "2001:db8::7, 2001:db8::7, true",
    "192.0.2.7, 192.0.2.8, false",
    "192.0.2.7, 0.0.0.0, false"
  })
  void addressesTellWhetherBytesLeaveTheMachine(String local, String remote, boolean within)
      throws UnknownHostException {
    assertThat(PeerAddress.isWithin(InetAddress.getByName(local), InetAddress.getByName(remote)))
        .isEqualTo(within);
  }

  @Test
  void socketsWithoutAddressesTellNothing() {
    assertThat(PeerAddress.isWithin(null, null)).isFalse();
    assertThat(PeerAddress.isWithin(InetAddress.getLoopbackAddress(), null)).isFalse();
  }
}
