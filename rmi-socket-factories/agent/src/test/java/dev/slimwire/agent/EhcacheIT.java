package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.SocksCounter;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import net.sf.ehcache.CacheManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.nop.NOPServiceProvider;

/**
 * Ehcache 2, whose peers replicate by RMI, and pass socket factories that ask for the global one.
 * The second peer loads what the first one has, and sends it as much again.
 */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class EhcacheIT {

  @TempDir Path folder;

  /** What went over the second peer's connections. */
  private record Run(long up, long down, Set<String> protocols) {}

  @Test
  void agentsOnBothSidesCompressReplication() throws Exception {
    Run plain = replicate(Jvm.plain(), Jvm.plain());
    Run compressed = replicate(Jvm.withAgent(), Jvm.withAgent());
    System.out.printf(
        "Ehcache, 200 elements each way: bytes up %,d plain, %,d with agents;"
            + " down %,d plain, %,d with agents%n",
        plain.up(), compressed.up(), plain.down(), compressed.down());
    assertThat(plain.protocols()).containsExactly("4b");
    assertThat(compressed.protocols()).containsExactly("53");
    assertThat(plain.up()).isGreaterThan(100_000);
    assertThat(plain.down()).isGreaterThan(100_000);
    assertThat(compressed.up()).isLessThan(plain.up() / 4);
    assertThat(compressed.down()).isLessThan(plain.down() / 4);
  }

  @Test
  void peersReplicateInPlainIfOnlyTheFirstHasTheAgent() throws Exception {
    assertThat(replicate(Jvm.withAgent(), Jvm.plain()).protocols()).containsExactly("4b");
  }

  @Test
  void peersReplicateInPlainIfOnlyTheSecondHasTheAgent() throws Exception {
    // 53 is the attempt before; the peer's own registry has the agent
    assertThat(replicate(Jvm.plain(), Jvm.withAgent()).protocols()).containsExactly("4b", "53");
  }

  private Run replicate(Jvm firstJvm, Jvm secondJvm) throws Exception {
    int port = FreePort.find();
    String first = configure("first.xml", port, "");
    String second =
        configure("second.xml", FreePort.find(), ", rmiUrls=//127.0.0.1:" + port + "/sessions");
    try (SocksCounter counter = new SocksCounter();
        RunningJvm one = withEhcache(firstJvm).start("program.CachePeer", first, "0");
        RunningJvm two =
            withEhcache(secondJvm)
                .with(counter.options())
                .start("program.CachePeer", second, "200")) {
      assertThat(two.end().out()).endsWith("400 right of 400\n");
      assertThat(one.end().out()).endsWith("400 right of 400\n");
      return new Run(counter.bytesUp(), counter.bytesDown(), counter.protocols());
    }
  }

  private static Jvm withEhcache(Jvm jvm) {
    return jvm.with("-Djava.rmi.server.hostname=127.0.0.1")
        .withClassPath(
            Jvm.placeOf(CacheManager.class),
            Jvm.placeOf(Logger.class),
            Jvm.placeOf(NOPServiceProvider.class));
  }

  /** Writes a configuration as in Ehcache's manual, for a machine that may be slow. */
  private String configure(String name, int port, String peers) throws IOException {
    String text =
        """
        <ehcache updateCheck="false" name="%s">
          <cacheManagerPeerProviderFactory
              class="net.sf.ehcache.distribution.RMICacheManagerPeerProviderFactory"
              properties="peerDiscovery=manual%s"/>
          <cacheManagerPeerListenerFactory
              class="net.sf.ehcache.distribution.RMICacheManagerPeerListenerFactory"
              properties="hostName=127.0.0.1, port=%d, socketTimeoutMillis=60000"/>
          <cache name="sessions" maxEntriesLocalHeap="1000" eternal="true">
            <cacheEventListenerFactory
                class="net.sf.ehcache.distribution.RMICacheReplicatorFactory"
                properties="replicateAsynchronously=false"/>
            <bootstrapCacheLoaderFactory
                class="net.sf.ehcache.distribution.RMIBootstrapCacheLoaderFactory"
                properties="bootstrapAsynchronously=false"/>
          </cache>
        </ehcache>
        """;
    return Files.writeString(folder.resolve(name), text.formatted(name, peers, port)).toString();
  }
}
