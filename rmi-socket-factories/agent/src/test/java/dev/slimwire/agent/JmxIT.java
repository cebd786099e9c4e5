package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.SocksCounter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The JDK's own JMX agent, and clients that are not changed. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxIT {

  private static final String PREFIX = "-Dcom.sun.management.jmxremote.";
  private static final Path JMXTERM =
      Path.of("target", "dependency", "jmxterm.jar").toAbsolutePath();

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
    String port = Integer.toString(Jvm.freePort());
    try (RunningJvm server = start(Jvm.plain(), port)) {
      runJmxterm(Jvm.withAgent(), port, "4b", "53");
    }
  }

  @Test
  void jmxtermReadsTheHeapWithAndWithoutTheAgent() throws Exception {
    String port = Integer.toString(Jvm.freePort());
    try (RunningJvm server = start(Jvm.withAgent(), port)) {
      assertThat(server.err()).contains("slimwire agent: JMX on port " + port + " is included\n");
      runJmxterm(Jvm.plain(), port, "4b");
      runJmxterm(Jvm.withAgent(), port, "53");
    }
  }

  @Test
  void jmxAtOneHostIsNamedAsUncompressedAndServesAll() throws Exception {
    String port = Integer.toString(Jvm.freePort());
    Jvm atOneHost = Jvm.withAgent("quiet").with(PREFIX + "host=127.0.0.1");
    try (RunningJvm server = start(atOneHost, port)) {
      assertThat(server.err()).startsWith("slimwire agent: JMX on port " + port + " stays");
      runJmxterm(Jvm.withAgent(), port, "4b", "53");
    }
  }

  @Test
  void jmxWithTlsIsNamedAsUncompressedEvenIfQuiet() throws Exception {
    // TLS fails for want of a key, behind the line
    RunningJvm.Result result =
        Jvm.withAgent("quiet")
            .with(PREFIX + "port=" + Jvm.freePort(), PREFIX + "authenticate=false")
            .run("program.Greeting");
    assertThat(result.err()).startsWith("slimwire agent: JMX on port ").contains("it uses TLS");
  }

  private void runJmxterm(Jvm jvm, String port, String... protocols) throws Exception {
    Path script =
        Files.writeString(
            folder.resolve("script"),
            "open 127.0.0.1:" + port + "\nget -b java.lang:type=Memory HeapMemoryUsage\nquit\n");
    try (SocksCounter counter = new SocksCounter()) {
      RunningJvm.Result result =
          new Jvm(JMXTERM.toString(), jvm.options())
              .with(counter.options())
              .run(
                  "org.cyclopsgroup.jmxterm.boot.CliMain",
                  "-n",
                  "-v",
                  "silent",
                  "-i",
                  script.toString());
      assertThat(result.out()).contains("HeapMemoryUsage").containsPattern("used *= *\\d+");
      assertThat(counter.protocols()).containsExactly(protocols);
    }
  }

  /** Returns how many bytes a client reads. */
  private static long bytesDown(Jvm serverJvm, Jvm clientJvm, String protocol) throws Exception {
    String port = Integer.toString(Jvm.freePort());
    try (SocksCounter counter = new SocksCounter();
        RunningJvm server = start(serverJvm, port)) {
      RunningJvm.Result client = clientJvm.with(counter.options()).run("program.JmxClient", port);
      assertThat(client.out()).isEqualTo("used more than nothing: true\n");
      assertThat(counter.protocols()).containsExactly(protocol);
      return counter.bytesDown();
    }
  }

  private static RunningJvm start(Jvm jvm, String port) throws Exception {
    return jvm.with(PREFIX + "port=" + port, PREFIX + "rmi.port=" + port)
        .with(PREFIX + "authenticate=false", PREFIX + "ssl=false")
        .with("-Djava.rmi.server.hostname=127.0.0.1")
        .start("program.Waiting");
  }
}
