package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import dev.slimwire.testing.SocksCounter;
import dev.slimwire.testing.tools.FreePort;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server and a client that are not changed, with and without the agent. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RmiProgramsIT {

  private static final String LAST = "http://example.org/word/4999\n";

  /** What a client printed, and what went over its connections. */
  private record Run(RunningJvm.Result client, String server, long bytes, List<String> protocols) {}

  @Test
  void agentsOnBothSidesCompress() throws Exception {
    Run plain = run(Jvm.plain(), Jvm.plain());
    Run compressed = run(Jvm.withAgent(), Jvm.withAgent());
    assertThat(plain.client().out()).contains("9 words\n", LAST);
    assertThat(compressed.client().out()).contains("9 words\n", LAST);
    assertThat(plain.protocols()).containsExactly("4b");
    assertThat(compressed.protocols()).containsExactly("53");
    System.out.printf(
        "RMI, ten short calls and a list of 5,000 strings: %,d bytes plain, %,d with agents%n",
        plain.bytes(), compressed.bytes());
    assertThat(plain.bytes()).isGreaterThan(150_000);
    assertThat(compressed.bytes()).isLessThan(plain.bytes() / 3);
  }

  @Test
  void agentOnTheServerOnlyServesStockClientsWithStockStubs() throws Exception {
    Run run = run(Jvm.withAgent(), Jvm.plain());
    assertThat(run.client().out())
        .contains(LAST)
        .contains("java.rmi.server.RemoteObject")
        .doesNotContain("slimwire");
    assertThat(run.protocols()).containsExactly("4b");
    assertThat(run.client().err()).isEmpty();
  }

  @Test
  void stubsOfAServerWithTheAgentHaveNoClassOfOurs() throws Exception {
    assertThat(run(Jvm.withAgent(), Jvm.withAgent("quiet")).client().out())
        .contains("java.rmi.server.RemoteObject")
        .doesNotContain("slimwire");
  }

  @Test
  void agentOnTheClientOnlyFallsBackToStockRmi() throws Exception {
    Run run = run(Jvm.plain(), Jvm.withAgent());
    assertThat(run.client().out()).contains(LAST);
    assertThat(run.protocols()).containsExactly("4b", "53");
  }

  @Test
  void serverThatRequiresCompressionRefusesStockClientsClearly() throws Exception {
    Run run = run(Jvm.withAgent("policy=require"), Jvm.plain());
    assertThat(run.client().out())
        .startsWith("java.rmi.ConnectIOException: ")
        .contains("JRMP StreamProtocol not supported by server");
    assertThat(run.server())
        .contains("is refused: it speaks stock RMI, and this server's policy is require");
  }

  @Test
  void clientThatRequiresCompressionRefusesStockServersClearly() throws Exception {
    Run run = run(Jvm.plain(), Jvm.withAgent("policy=require"));
    assertThat(run.client().out()).startsWith("java.rmi.Connect").contains("require");
  }

  @Test
  void programWithOurJarsOfItsOwnOnItsClassPathIsCompressedToo() throws Exception {
    String core = Jvm.placeOf(BlockCodec.class);
    String rmi = Jvm.placeOf(CompressedRMISocketFactory.class);
    Run run =
        run(Jvm.withAgent().withClassPath(core, rmi), Jvm.withAgent().withClassPath(rmi, core));
    assertThat(run.client().out()).contains(LAST);
    assertThat(run.protocols()).containsExactly("53");
  }

  @Test
  void statsAreALinePerIntervalOfServersAndClients() throws Exception {
    String port = Integer.toString(FreePort.find());
    try (RunningJvm server =
        Jvm.withAgent("stats=1")
            .with("-Djava.rmi.server.hostname=127.0.0.1")
            .start("program.WordsServer", port)) {
      assertThat(Jvm.withAgent().run("program.WordsClient", port).out()).contains(LAST);
      String line = "slimwire agent: sent in:out:ratio [1-9][0-9,]+:[1-9][0-9,]+:[1-9].*";
      while (server.err().lines().noneMatch(text -> text.matches(line))) {
        Thread.sleep(50); // the test's timeout ends this
      }
    }
  }

  @Test
  void programThatEndsBeforeAnIntervalTellsItsStatsAtItsEnd() throws Exception {
    String port = Integer.toString(FreePort.find());
    try (RunningJvm server =
        Jvm.withAgent()
            .with("-Djava.rmi.server.hostname=127.0.0.1")
            .start("program.WordsServer", port)) {
      assertThat(server.err()).isNotNull();
      assertThat(Jvm.withAgent("stats=3600").run("program.WordsClient", port).err().lines())
          .filteredOn(line -> line.contains("in:out:ratio"))
          .singleElement()
          .asString()
          .matches(
              "slimwire agent: sent in:out:ratio [1-9].*, received [1-9][0-9,]+:[1-9].*, connections [1-9] compressed");
    }
  }

  private static Run run(Jvm serverJvm, Jvm clientJvm) throws Exception {
    String port = Integer.toString(FreePort.find());
    try (SocksCounter counter = new SocksCounter();
        RunningJvm server =
            serverJvm
                .with("-Djava.rmi.server.hostname=127.0.0.1")
                .start("program.WordsServer", port)) {
      RunningJvm.Result client = clientJvm.with(counter.options()).run("program.WordsClient", port);
      return new Run(client, server.err(), counter.bytes(), List.copyOf(counter.protocols()));
    }
  }
}
