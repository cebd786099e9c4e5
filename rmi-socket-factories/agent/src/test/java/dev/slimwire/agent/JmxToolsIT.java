package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.testing.SocksCounter;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.KeyTool;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The recipes of docs/jmx.md: tools that are not changed, as people use them. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxToolsIT {

  private static final String EXPORTER =
      Path.of("target", "dependency", "jmx_exporter.jar").toAbsolutePath().toString();

  private static final String USED_HEAP = "(?m)^java_lang_Memory_HeapMemoryUsage_used [1-9]";

  /** What a server says of a connection that is compressed. */
  private static final String COMPRESSED = "FINE: client \\S*/127\\.0\\.0\\.1:\\d+: slimwire 1, ";

  private static final String PASSWORD = "changeit";

  @TempDir Path folder;

  private final String port = Integer.toString(FreePort.find());

  JmxToolsIT() throws IOException {}

  @Test
  void jmxtermReadsTheHeapOverAConnector() throws Exception {
    JmxForm form = JmxForm.CONNECTOR; // JmxIT has the agent
    try (RunningJvm server = form.serve(port);
        SocksCounter counter = new SocksCounter()) {
      Jvm tool = form.tool(Jmxterm.JAR).with(counter.options());
      assertThat(Jmxterm.run(tool, folder, port).out()).containsPattern("used *= *\\d+");
      assertThat(counter.protocols()).containsExactly(form.protocols());
    }
  }

  @Test
  void jmxtermReadsTheHeapOverAConnectorWithTls() throws Exception {
    try (RunningJvm server = serveOverTls()) {
      Jvm tool = JmxForm.toolOverTls(Jmxterm.JAR, keys(), PASSWORD);
      assertThat(Jmxterm.runOverTls(tool, folder, port).out()).containsPattern("used *= *\\d+");
      assertThat(server.err()).containsPattern(COMPRESSED);
    }
  }

  @ParameterizedTest
  @EnumSource
  void connectionOfJconsoleSeesTheBeans(JmxForm form) throws Exception {
    try (RunningJvm server = form.serve(port);
        SocksCounter counter = new SocksCounter()) {
      RunningJvm.Result jconsole =
          form.tool(Jvm.plain().classPath())
              .with(counter.options())
              .with("-Djava.awt.headless=true", "--add-modules", "jdk.jconsole")
              .with("--add-opens", "jdk.jconsole/sun.tools.jconsole=ALL-UNNAMED")
              .run("program.JconsoleClient", url());
      assertThat(jconsole.out()).as(jconsole.err()).isEqualTo("CONNECTED, beans: true\n");
      assertThat(counter.protocols()).containsExactly(form.protocols());
    }
  }

  @Test
  void jconsoleTakesTheAgentAsAnOptionOfItsJvm() throws Exception {
    Path jconsole = Path.of(System.getProperty("java.home"), "bin", "jconsole");
    assumeThat(jconsole).as("jconsole, which a headless JDK does not have").exists();
    // it has no window here, and waits
    try (RunningJvm running =
        new RunningJvm(
            List.of(
                jconsole.toString(),
                "-J-javaagent:" + Jvm.AGENT,
                "-J-Djava.awt.headless=true",
                url()))) {
      while (!running.err().startsWith("slimwire agent: RMI without socket factories")) {
        Thread.sleep(50); // the test's timeout ends this
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void exporterOfPrometheusServesTheHeap(JmxForm form) throws Exception {
    try (RunningJvm server = form.serve(port);
        SocksCounter counter = new SocksCounter()) {
      assertThat(scrape(form.tool(EXPORTER).with(counter.options()), ""))
          .containsPattern(USED_HEAP);
      assertThat(counter.protocols()).containsExactly(form.protocols());
    }
  }

  @Test
  void exporterOfPrometheusServesTheHeapOfAConnectorWithTls() throws Exception {
    try (RunningJvm server = serveOverTls()) {
      Jvm tool = JmxForm.toolOverTls(EXPORTER, keys(), PASSWORD);
      assertThat(scrape(tool, "ssl: true\n")).containsPattern(USED_HEAP);
      assertThat(server.err()).containsPattern(COMPRESSED);
    }
  }

  /** Returns what the exporter serves. */
  private String scrape(Jvm tool, String more) throws Exception {
    Path configuration =
        Files.writeString(folder.resolve("exporter.yaml"), "jmxUrl: " + url() + "\n" + more);
    String web = Integer.toString(FreePort.find());
    try (RunningJvm exporter =
        tool.launch("io.prometheus.jmx.WebServer", "127.0.0.1:" + web, configuration.toString())) {
      return get("http://127.0.0.1:" + web + "/metrics");
    }
  }

  private RunningJvm serveOverTls() throws IOException {
    Path log = folder.resolve("logging.properties");
    Files.writeString(
        log,
        """
        handlers=java.util.logging.ConsoleHandler
        java.util.logging.ConsoleHandler.level=FINE
        dev.slimwire.rmi.level=FINE
        """);
    return JmxForm.serveOverTls(port, keys(), PASSWORD, "-Djava.util.logging.config.file=" + log);
  }

  /** Makes a key, for both sides. */
  private Path keys() throws IOException {
    Path file = folder.resolve("keys.p12");
    if (Files.notExists(file)) {
      KeyTool.makeKey(file, PASSWORD, "ip:127.0.0.1");
    }
    return file;
  }

  private String url() {
    return "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi";
  }

  /** Returns a page of a server that is about to start. */
  private static String get(String url) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
    while (true) {
      try {
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
      } catch (ConnectException notYet) {
        Thread.sleep(50); // the test's timeout ends this
      }
    }
  }
}
