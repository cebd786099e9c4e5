package dev.slimwire.perf.idle;

import static org.assertj.core.api.Assertions.assertThat;

import java.rmi.RemoteException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class MemoryTest {

  @Test
  void whatIsHeldSinceIsSharedByTheConnections() {
    Memory before = new Memory(1000, 50_000);
    Memory after = new Memory(3000, 49_000);

    assertThat(after.since(before, 10)).isEqualTo(new Memory.PerConnection(200, -100));
    assertThat(after.least(before)).isEqualTo(new Memory(1000, 49_000));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatIsHeldIsSeen() throws RemoteException {
    long before = Memory.now().heap();
    byte[] held = new byte[50_000_000];

    assertThat(Memory.now().heap() - before).isGreaterThan(held.length - 5_000_000);
  }
}
