package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.VirtualMachine;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import dev.slimwire.testing.tools.FreePort;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How programs start with the agent, and what it says. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class AgentStartIT {

  private static final String ACTIVE =
      "slimwire agent: RMI without socket factories of its own is compressed: ";

  private static final String CLIENT = "program.WordsClient";

  /** Not where classes come from here, which is the agent's jar if that is what is tested. */
  private static final Path CORE =
      Path.of("..", "..", "transport-core", "core", "target", "classes");

  /** The thread that prints what was counted. */
  private static final String REPORT = "slimwire report";

  @Test
  void saysInOneLineWhatIsActive() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent("level=6", "maxLevel=4")
            .with("-Ddev.slimwire.level=1")
            .run("program.OwnFactory");
    assertThat(result.err())
        .isEqualTo(ACTIVE + "policy prefer, level 1 (deflate:1), maxLevel 4, codecs deflate\n");
    assertThat(result.status()).isZero();
  }

  @Test
  void saysNothingIfItIsQuiet() throws Exception {
    assertThat(Jvm.withAgent("quiet").run("program.OwnFactory").err()).isEmpty();
  }

  @Test
  void laterGlobalFactoryOfTheProgramGetsTheJdksError() throws Exception {
    assertThat(Jvm.plain().run("program.OwnFactory").out()).isEqualTo("set\n");
    assertThat(Jvm.withAgent().run("program.OwnFactory").out())
        .isEqualTo("java.net.SocketException: factory already defined\n");
  }

  @Test
  void policyOffLeavesTheProgramAsItIs() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent().with("-Ddev.slimwire.policy=off").run("program.OwnFactory");
    assertThat(result.out()).isEqualTo("set\n");
    assertThat(result.err()).isEqualTo("slimwire agent: policy is off: RMI is left unchanged\n");
  }

  @Test
  void wrongOptionEndsTheStartWithOneLine() throws Exception {
    RunningJvm.Result result = Jvm.withAgent("policy=maybe").run("program.OwnFactory");
    assertThat(result.err())
        .isEqualTo(
            "slimwire agent: option policy=maybe: expected off, accept, prefer or require\n");
    assertThat(result.out()).isEmpty();
    assertThat(result.status()).isOne();
  }

  @Test
  void wrongSystemPropertyEndsTheStartWithOneLine() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent().with("-Ddev.slimwire.maxBlockLength=1k").run("program.OwnFactory");
    assertThat(result.err())
        .startsWith("slimwire agent: system property dev.slimwire.maxBlockLength=1k: ")
        .hasLineCount(1);
    assertThat(result.status()).isOne();
  }

  @Test
  void slimwireOfAnotherVersionOnTheClassPathEndsTheStartWithOneLine(@TempDir Path older)
      throws Exception {
    compile(older, "dev.slimwire.codec", "CodecRegistry");
    RunningJvm.Result result =
        new Jvm(older.toString(), List.of("-javaagent:" + Jvm.AGENT)).run("program.OwnFactory");
    assertThat(result.err())
        .startsWith("slimwire agent: the program's own slimwire must have this agent's version: ")
        .contains(older.toUri().getPath() + " (java.lang.NoSuchMethodError: ")
        .hasLineCount(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.status()).isOne();
  }

  @Test
  void slimwireJarThatSaysAnotherVersionEndsTheStartWithOneLine(@TempDir Path folder)
      throws Exception {
    Path other = folder.resolve("slimwire-core-0.0.9.jar");
    pack(CORE, other, "slimwire core", "0.0.9");
    RunningJvm.Result result =
        new Jvm(other.toString(), List.of("-javaagent:" + Jvm.AGENT)).run("program.OwnFactory");
    assertThat(result.err())
        .startsWith("slimwire agent: the program's own slimwire must have this agent's version: ")
        .contains(other.toUri().getPath() + " (expected ")
        .endsWith(", actual 0.0.9)\n")
        .hasLineCount(1);
    assertThat(result.status()).isOne();
  }

  @Test
  void versionOfAProgramThatHasSlimwireInItsOwnJarIsNotSlimwires(@TempDir Path folder)
      throws Exception {
    Path all = folder.resolve("shop.jar");
    pack(CORE, all, "shop", "3.2.1");
    RunningJvm.Result result =
        Jvm.withAgent().withClassPathBefore(all.toString()).run("program.OwnFactory");
    assertThat(result.err()).startsWith(ACTIVE);
    assertThat(result.status()).isZero();
  }

  @Test
  void anAgentThatIsOffDoesNotMindOtherVersions(@TempDir Path folder) throws Exception {
    Path other = folder.resolve("slimwire-core-0.0.9.jar");
    pack(CORE, other, "slimwire core", "0.0.9");
    RunningJvm.Result result =
        Jvm.withAgent("policy=off").withClassPathBefore(other.toString()).run("program.OwnFactory");
    assertThat(result.err()).isEqualTo("slimwire agent: policy is off: RMI is left unchanged\n");
    assertThat(result.out()).isEqualTo("set\n");
  }

  private static void pack(Path classes, Path jar, String title, String version) throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_TITLE, title);
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
  }

  @Test
  void slimwireOnTheModulePathIsUsed() throws Exception {
    String port = Integer.toString(FreePort.find());
    List<String> modules = List.of("-p", CORE.toString(), "--add-modules", "dev.slimwire.core");
    Jvm jvm = Jvm.withAgent().with(modules).with("-Djava.rmi.server.hostname=127.0.0.1");
    try (RunningJvm server = jvm.start("program.WordsServer", port)) {
      RunningJvm.Result client = jvm.with("-Ddev.slimwire.policy=require").run(CLIENT, port);
      assertThat(client.out()).contains("http://example.org/word/4999");
      assertThat(server.err()).contains(ACTIVE);
    }
  }

  /** Makes an empty class, which lacks all that callers of the real one need. */
  private static void compile(Path folder, String packageName, String name) throws Exception {
    Path source =
        Files.writeString(
            folder.resolve(name + ".java"),
            "package " + packageName + "; public class " + name + " {}");
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString());
    assertThat(status).isZero();
  }

  @Test
  void helpIsPrintedInsteadOfTheProgram() throws Exception {
    RunningJvm.Result result = Jvm.withAgent("help").run("program.OwnFactory");
    assertThat(result.out()).isEqualTo(AgentOptions.helpText());
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(new Jvm(Jvm.AGENT.toString(), List.of()).run(SlimwireAgent.class.getName()).out())
        .isEqualTo(AgentOptions.helpText());
  }

  @Test
  void programStillChoosesItsLogManager() throws Exception {
    assertThat(Jvm.withAgent().run("program.LogManagerChoice").out()).isEqualTo("Own\n");
  }

  @Test
  void propertiesThatNobodyButTheAgentReadsAreToldOnlyWithoutIt() throws Exception {
    String rmi = Path.of("..", "target", "classes").toString();
    for (Jvm jvm : List.of(Jvm.plain(), Jvm.withAgent("quiet"))) {
      Jvm limited = jvm.withClassPath(CORE.toString(), rmi).with("-Ddev.slimwire.maxLevel=3");
      try (RunningJvm program = limited.start("program.OwnConfiguration")) {
        RunningJvm.Result result = program.end();
        assertThat(result.out()).isEqualTo("READY\nheard\n");
        assertThat(result.err().contains("no effect without the agent: dev.slimwire.maxLevel"))
            .as(result.err())
            .isEqualTo(jvm.equals(Jvm.plain()));
      }
    }
  }

  @Test
  void programWithoutRmiIsLeftAlone() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent()
            .with("--limit-modules", "java.base,java.instrument")
            .run("program.Greeting");
    assertThat(result.out()).isEqualTo("hello\n");
    assertThat(result.err())
        .isEqualTo(
            "slimwire agent: nothing to do: this program runs without the module java.rmi\n");
  }

  @Test
  void secondAgentGivesWayToTheFirst() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent("level=1").with("-javaagent:" + Jvm.AGENT).run("program.Greeting");
    assertThat(result.err())
        .contains(ACTIVE)
        .contains(
            "slimwire agent: already active with other settings, which are kept: policy prefer,"
                + " level 1, maxLevel 9, connectTimeout 10000, handshakeTimeout 60000\n");
    assertThat(result.status()).isZero();
  }

  @Test
  void secondAgentThatRequiresCompressionIsNotIgnored() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent()
            .with("-javaagent:" + Jvm.AGENT + "=policy=require,quiet")
            .run("program.Greeting");
    assertThat(result.err())
        .endsWith(
            "slimwire agent: compression is required, but it is already active with policy"
                + " prefer\n");
    assertThat(result.out()).isEmpty();
    assertThat(result.status()).isOne();
  }

  @Test
  void secondAgentWithStatsReportsNothing() throws Exception {
    assertThat(Jvm.withAgent("stats=60").run("program.ThreadNames").out()).contains(REPORT);
    RunningJvm.Result result =
        Jvm.withAgent().with("-javaagent:" + Jvm.AGENT + "=stats=60").run("program.ThreadNames");
    assertThat(result.err()).contains("slimwire agent: already active: ");
    assertThat(result.out()).contains("main").doesNotContain(REPORT);
  }

  @Test
  void policyOffReportsNothing() throws Exception {
    assertThat(Jvm.withAgent("policy=off", "stats=60").run("program.ThreadNames").out())
        .contains("main")
        .doesNotContain(REPORT);
  }

  @Test
  void attachedAgentWithStatsKeepsTheProgramsConfiguration() throws Exception {
    String core = Jvm.placeOf(BlockCodec.class);
    String rmi = Jvm.placeOf(CompressedRMISocketFactory.class);
    Jvm jvm = Jvm.plain().withClassPath(core, rmi).with("-Djava.rmi.server.hostname=127.0.0.1");
    try (RunningJvm program = jvm.start("program.OwnConfiguration")) {
      load(program, "stats=60");
      RunningJvm.Result result = program.end();
      assertThat(result.err()).contains(ACTIVE);
      assertThat(result.out()).isEqualTo("READY\nheard\n");
    }
  }

  @Test
  void attachedAgentSaysThatOpenPortsStayAsTheyAre() throws Exception {
    try (RunningJvm program = Jvm.plain().start("program.Waiting")) {
      load(program, "level=6");
      assertThat(program.err())
          .contains(ACTIVE + "policy prefer, level 6")
          .contains("slimwire agent: ports that are already open stay uncompressed\n");
    }
  }

  @Test
  void jcmdPassesOptionsInDoubleQuotesAndDropsThoseBehindTheJarsName() throws Exception {
    assertThat(loadByJcmd(Jvm.AGENT.toString(), "\"level=6,maxLevel=7\""))
        .contains(ACTIVE + "policy prefer, level 6")
        .contains("maxLevel 7");
    assertThat(loadByJcmd(Jvm.AGENT + "=level=6")).contains(ACTIVE + "policy prefer, level 3");
  }

  private static String loadByJcmd(String... arguments) throws Exception {
    try (RunningJvm program = Jvm.plain().start("program.Waiting")) {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
      command.add(Long.toString(program.pid()));
      command.add("JVMTI.agent_load");
      command.addAll(List.of(arguments));
      Process jcmd = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(jcmd.waitFor()).as(said).isZero();
      return program.err();
    }
  }

  @Test
  void attachedAgentGivesWayToAGlobalFactory() throws Exception {
    try (RunningJvm program = Jvm.plain().start("program.OwnFactory", "wait")) {
      load(program, "");
      assertThat(program.err())
          .contains(
              "slimwire agent: RMI stays uncompressed: RMI already has a global socket factory:"
                  + " program.OwnFactory. Start the program without it to use this agent\n");
    }
  }

  @Test
  void attachedAgentWithAWrongOptionFailsAndTheProgramGoesOn() throws Exception {
    try (RunningJvm program = Jvm.plain().start("program.OwnFactory", "wait")) {
      assertThatThrownBy(() -> load(program, "maxLevel=loud"))
          .isInstanceOf(AgentInitializationException.class);
      assertThatThrownBy(() -> load(program, "policy=require"))
          .isInstanceOf(AgentInitializationException.class);
      assertThat(program.err())
          .contains("slimwire agent: option maxLevel=loud: expected 0 to 9\n")
          .contains("slimwire agent: compression is required, but RMI already has a global");
      assertThat(program.end().status()).isZero();
    }
  }

  private static void load(RunningJvm program, String options) throws Exception {
    VirtualMachine machine = VirtualMachine.attach(Long.toString(program.pid()));
    try {
      machine.loadAgent(Jvm.AGENT.toString(), options);
    } finally {
      machine.detach();
    }
  }
}
