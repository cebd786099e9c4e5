package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.SocksCounter;
import dev.slimwire.testing.tools.FreePort;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The JDK's own JMX agent, and clients that are not changed. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxIT {

  private static final String PREFIX = JmxForm.PREFIX;

  @TempDir Path folder;

  @Test
  void agentsOnBothSidesCompress() throws Exception {
    long plain = bytesDown(Jvm.plain(), Jvm.plain(), "4b");
    long compressed = bytesDown(Jvm.withAgent(), Jvm.withAgent(), "53");
    System.out.printf(
        "JMX, all attributes of the JVM's beans ten times: %,d bytes down plain, %,d with agents%n",
        plain, compressed);
    assertThat(compressed).isLessThan(plain / 2);
  }

  @Test
  void clientWithTheAgentFallsBackToAServerWithoutIt() throws Exception {
    String port = Integer.toString(FreePort.find());
    try (RunningJvm server = JmxForm.serveStock(Jvm.plain(), port)) {
      runJmxterm(Jvm.withAgent(), port, "4b", "53");
    }
  }

  @Test
  void jmxtermReadsTheHeapWithAndWithoutTheAgent() throws Exception {
    String port = Integer.toString(FreePort.find());
    try (RunningJvm server = JmxForm.serveStock(Jvm.withAgent(), port)) {
      assertThat(server.err())
          .contains("slimwire agent: JMX on port " + port + " is compressed too\n");
      runJmxterm(Jvm.plain(), port, "4b");
      runJmxterm(Jvm.withAgent(), port, "53");
    }
  }

  @Test
  void jmxAtOneHostIsNamedAsUncompressedAndServesAll() throws Exception {
    String port = Integer.toString(FreePort.find());
    Jvm atOneHost = Jvm.withAgent("quiet").with(PREFIX + "host=127.0.0.1");
    try (RunningJvm server = JmxForm.serveStock(atOneHost, port)) {
      assertThat(server.err()).startsWith("slimwire agent: JMX on port " + port + " stays");
      runJmxterm(Jvm.withAgent(), port, "4b", "53");
    }
  }

  @Test
  void jmxWithTlsIsNamedAsUncompressedEvenIfQuiet() throws Exception {
    // TLS fails for want of a key, behind the line
    RunningJvm.Result result =
        Jvm.withAgent("quiet")
            .with(PREFIX + "port=" + FreePort.find(), PREFIX + "authenticate=false")
            .run("program.Greeting");
    assertThat(result.err()).startsWith("slimwire agent: JMX on port ").contains("it uses TLS");
  }

  private void runJmxterm(Jvm jvm, String port, String... protocols) throws Exception {
    try (SocksCounter counter = new SocksCounter()) {
      Jvm tool = new Jvm(Jmxterm.JAR, jvm.options()).with(counter.options());
      assertThat(Jmxterm.run(tool, folder, port).out())
          .contains("HeapMemoryUsage")
          .containsPattern("used *= *\\d+");
      assertThat(counter.protocols()).containsExactly(protocols);
    }
  }

  /** Returns how many bytes a client reads. */
  private static long bytesDown(Jvm serverJvm, Jvm clientJvm, String protocol) throws Exception {
    String port = Integer.toString(FreePort.find());
    try (SocksCounter counter = new SocksCounter();
        RunningJvm server = JmxForm.serveStock(serverJvm, port)) {
      RunningJvm.Result client = clientJvm.with(counter.options()).run("program.JmxClient", port);
      assertThat(client.out()).isEqualTo("used more than nothing: true\n");
      assertThat(counter.protocols()).containsExactly(protocol);
      return counter.bytesDown();
    }
  }
}
