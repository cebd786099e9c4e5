package dev.slimwire.testing.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SocketTrafficTest {

  @Test
  void countsOfATimeAreThoseAtItsEndWithoutThoseBefore() {
    SocketTraffic.Counts before = new SocketTraffic.Counts(1, 2, 3, 4, 5);
    SocketTraffic.Counts after = new SocketTraffic.Counts(11, 22, 33, 44, 55);

    assertThat(after.minus(before)).isEqualTo(new SocketTraffic.Counts(10, 20, 30, 40, 50));
  }
}
