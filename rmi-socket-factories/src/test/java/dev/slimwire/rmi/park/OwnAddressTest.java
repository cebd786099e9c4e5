package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.BindException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

final class OwnAddressTest {

  /** Of no machine: for documents. */
  private static final String FOREIGN = "192.0.2.1";

  @Test
  void addressOfThisMachineIsItsOwnAlthoughItsPortsAreUsedUp() {
    assertThat(OwnAddress.is(InetAddress.getLoopbackAddress(), OwnAddressTest::usedUp)).isTrue();
  }

  @Test
  void addressOfNoInterfaceIsNotItsOwn() throws Exception {
    assertThat(OwnAddress.is(foreign())).isFalse();
    assertThat(OwnAddress.is(foreign(), OwnAddressTest::usedUp)).isFalse();
  }

  @Test
  void addressOfWhichNothingIsKnownCountsAsItsOwn() throws Exception {
    OwnAddress.Binding failing =
        (probe, address) -> {
          throw new SocketException("Too many open files");
        };
    assertThat(OwnAddress.is(foreign(), failing)).isTrue();
  }

  private static InetAddress foreign() throws UnknownHostException {
    return InetAddress.getByName(FOREIGN);
  }

  private static void usedUp(Object probe, Object address) throws BindException {
    throw new BindException("Address already in use");
  }
}
