package dev.slimwire.rmi.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.PlainInner;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class PlainServersTest {

  private static final ServerAddress SERVER = new ServerAddress(null, "server", 1099);

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5); // the clock wraps around
  private final PlainServers servers = new PlainServers(Duration.ofNanos(100), now::get);

  @Test
  void serverIsRememberedForItsTime() {
    servers.remember(SERVER);
    now.addAndGet(99);
    assertThat(servers.contains(SERVER)).isTrue();
    now.addAndGet(1);
    assertThat(servers.contains(SERVER)).isFalse();
  }

  @Test
  void timeBeginsAgainWithEveryRefusal() {
    servers.remember(SERVER);
    now.addAndGet(99);
    servers.remember(SERVER);
    now.addAndGet(99);
    assertThat(servers.contains(SERVER)).isTrue();
  }

  @Test
  void serverThatSpeaksSlimwireAgainIsForgotten() {
    servers.remember(SERVER);
    servers.forget(SERVER);
    assertThat(servers.contains(SERVER)).isFalse();
  }

  @Test
  void serversAreToldApartByHostPortAndInnerFactory() {
    servers.remember(SERVER);
    assertThat(servers.contains(new ServerAddress(null, "server", 1100))).isFalse();
    assertThat(servers.contains(new ServerAddress(null, "other", 1099))).isFalse();
    assertThat(servers.contains(new ServerAddress(new PlainInner(), "server", 1099))).isFalse();
    assertThat(servers.contains(new ServerAddress(null, "server", 1099))).isTrue();
  }

  @Test
  void firstServerThatIsRememberedIsWorthALine() {
    assertThat(servers.remember(SERVER)).isTrue();
    assertThat(servers.remember(new ServerAddress(null, "other", 1099))).isFalse();
    now.addAndGet(100);
    assertThat(servers.remember(SERVER)).isFalse();
    assertThat(new PlainServers(Duration.ZERO, now::get).remember(SERVER)).isFalse();
  }

  @Test
  void oldestIsForgottenBeyondTheCapacity() {
    for (int port = 0; port <= PlainServers.CAPACITY; port++) {
      servers.remember(new ServerAddress(null, "server", port));
    }
    assertThat(servers.contains(new ServerAddress(null, "server", 0))).isFalse();
    for (int port = 1; port <= PlainServers.CAPACITY; port++) {
      assertThat(servers.contains(new ServerAddress(null, "server", port))).isTrue();
    }
  }

  @Test
  void serversAreLetGoAfterTheirTimeThoughNobodyAsksForThemAgain() {
    servers.remember(SERVER);
    now.addAndGet(50);
    ServerAddress later = new ServerAddress(null, "later", 1099);
    servers.remember(later);
    now.addAndGet(50);
    servers.contains(new ServerAddress(null, "any", 1099));
    assertThat(servers.size()).isEqualTo(1);
    assertThat(servers.contains(later)).isTrue();
    now.addAndGet(50);
    servers.remember(SERVER);
    assertThat(servers.size()).isEqualTo(1);
  }

  @Test
  void zeroDurationRemembersNothing() {
    PlainServers none = new PlainServers(Duration.ZERO, now::get);
    none.remember(SERVER);
    assertThat(none.contains(SERVER)).isFalse();
  }

  @Test
  void hostThatIsLongerThanAnyNameIsNotKept() {
    servers.remember(new ServerAddress(null, "0".repeat(PlainServers.LONGEST_HOST), 1099));
    assertThat(servers.size()).isOne();
    servers.remember(new ServerAddress(null, "0".repeat(PlainServers.LONGEST_HOST + 1), 1099));
    assertThat(servers.size()).isOne();
  }

  @Test
  void otherThreadsGoOnAfterAnyCall() {
    servers.contains(SERVER);
    assertThat(sizeForOthers()).isZero();
    servers.remember(SERVER);
    assertThat(sizeForOthers()).isOne();
    servers.size();
    assertThat(sizeForOthers()).isOne();
    servers.forget(SERVER);
    assertThat(sizeForOthers()).isZero();
  }

  private int sizeForOthers() {
    return CompletableFuture.supplyAsync(servers::size).orTimeout(30, TimeUnit.SECONDS).join();
  }
}
