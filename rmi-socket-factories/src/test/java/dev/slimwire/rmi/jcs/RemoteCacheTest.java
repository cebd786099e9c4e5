package dev.slimwire.rmi.jcs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.CompressedRMISocketFactory;
import dev.slimwire.testing.SocksCounter;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The remote cache of JCS in two JVMs: only the server's configuration names a socket factory. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RemoteCacheTest {

  private static final int COUNT = 200;
  private static final String FACTORY = "jcs.remotecache.customrmisocketfactory";

  @TempDir Path folder;

  /** What went over the client's connections. */
  private record Run(long up, long down, Set<String> protocols) {}

  @Test
  void namedFactoryCompressesPutsAndGets() throws Exception {
    Run plain = run(List.of());
    Run compressed =
        run(
            List.of(
                FACTORY + "=" + CompressedRMISocketFactory.class.getName(),
                FACTORY + ".policy=require",
                FACTORY + ".level=3"));
    System.out.printf(
        "JCS, %d puts and gets: bytes up %,d plain, %,d compressed; down %,d plain, %,d compressed%n",
        COUNT, plain.up(), compressed.up(), plain.down(), compressed.down());
    assertThat(plain.protocols()).containsExactly("4b");
    // JCS has no factory for its registry
    assertThat(compressed.protocols()).containsExactly("4b", "53");
    assertThat(plain.up()).isGreaterThan(200_000);
    assertThat(plain.down()).isGreaterThan(200_000);
    assertThat(compressed.up()).isLessThan(plain.up() / 5);
    assertThat(compressed.down()).isLessThan(plain.down() / 5);
  }

  private Run run(List<String> factory) throws Exception {
    String port = Integer.toString(FreePort.find());
    String quiet = "-Djava.util.logging.config.file=" + write("logging", List.of(".level=SEVERE"));
    String server = write("server.ccf", serverConfiguration(port, factory));
    String client = write("client.ccf", clientConfiguration(port));
    List<String> ofServer = List.of(quiet, "-Djava.rmi.server.hostname=127.0.0.1");
    try (SocksCounter counter = new SocksCounter();
        ChildJvm serving =
            JavaProgram.of(CacheServerMain.class).withOptions(ofServer).start(server)) {
      assertThat(serving.readLine()).isEqualTo("READY");
      List<String> ofClient = Stream.concat(Stream.of(quiet), counter.options().stream()).toList();
      try (ChildJvm calling =
          JavaProgram.of(CacheClientMain.class).withOptions(ofClient).start(client, "" + COUNT)) {
        assertThat(calling.readLine()).isEqualTo(COUNT + " of " + COUNT + " equal");
        assertThat(calling.readLine()).isNull();
      }
      return new Run(counter.bytesUp(), counter.bytesDown(), counter.protocols());
    }
  }

  private String write(String name, List<String> lines) throws IOException {
    return Files.write(folder.resolve(name), lines).toString();
  }

  private static List<String> serverConfiguration(String port, List<String> factory) {
    return Stream.concat(
            Stream.of(
                "registry.host=127.0.0.1",
                "registry.port=" + port,
                "jcs.default=",
                "jcs.default.cacheattributes=org.apache.commons.jcs3.engine.CompositeCacheAttributes",
                "jcs.default.cacheattributes.MaxObjects=1000"),
            factory.stream())
        .toList();
  }

  private static List<String> clientConfiguration(String port) {
    String remote = "org.apache.commons.jcs3.auxiliary.remote.RemoteCache";
    return List.of(
        "jcs.default=remote",
        "jcs.default.cacheattributes=org.apache.commons.jcs3.engine.CompositeCacheAttributes",
        "jcs.default.cacheattributes.MaxObjects=0",
        "jcs.auxiliary.remote=" + remote + "Factory",
        "jcs.auxiliary.remote.attributes=" + remote + "Attributes",
        "jcs.auxiliary.remote.attributes.FailoverServers=127.0.0.1:" + port,
        "jcs.auxiliary.remote.attributes.Receive=false");
  }
}
