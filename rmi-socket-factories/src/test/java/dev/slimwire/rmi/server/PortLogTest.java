package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.LogLines;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** How many lines clients that are turned away may cause. */
final class PortLogTest {

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1);
  private final PortLog log = new PortLog(now::get);

  @Test
  void floodOfClientsIsALineASecond() {
    assertThat(told(10_000)).hasSize(PortLog.AT_ONCE);
    now.addAndGet(TimeUnit.SECONDS.toNanos(2));
    assertThat(told(10_000))
        .hasSize(3)
        .contains(
            "INFO 9900 lines about clients of a port were dropped: there are at most 100 at once,"
                + " then one a second")
        .endsWith("INFO client 0", "INFO client 1");
  }

  @Test
  void quietPortTellsAsManyAsEver() {
    told(10_000);
    now.addAndGet(TimeUnit.HOURS.toNanos(1));
    assertThat(told(10_000)).hasSize(PortLog.AT_ONCE + 1);
    now.addAndGet(TimeUnit.HOURS.toNanos(1));
    told(1);
    now.addAndGet(TimeUnit.HOURS.toNanos(1));
    assertThat(told(1)).containsExactly("INFO client 0");
  }

  @Test
  void policyThatFailsForAllClientsIsALineASecond() throws Exception {
    try (Socket client = new Socket();
        LogLines lines = new LogLines()) {
      for (int i = 0; i < 1_000; i++) {
        log.handshakeFailed(client, new IllegalStateException("policy is broken"));
      }
      assertThat(lines.lines())
          .filteredOn(line -> line.startsWith("WARNING"))
          .hasSize(PortLog.AT_ONCE);
    }
  }

  private List<String> told(int clients) {
    try (LogLines lines = new LogLines()) {
      for (int i = 0; i < clients; i++) {
        log.refused("client " + i);
      }
      return lines.lines().stream().filter(line -> line.startsWith("INFO")).toList();
    }
  }
}
