package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** What is in the jar. */
final class AgentJarIT {

  /** A line of jdeps: one of our packages, the package it needs, and the module that has it. */
  private static final Pattern NEED =
      Pattern.compile(" +dev\\.slimwire\\.\\S+ +-> (\\S+) +(\\S.*)");

  @Test
  void needsNothingButTheJdk() {
    List<String> needs =
        jdeps("-verbose:package", Jvm.AGENT.toString())
            .lines()
            .map(NEED::matcher)
            .filter(Matcher::matches)
            .map(line -> line.group(1) + " of " + line.group(2).strip())
            .distinct()
            // annotations, which the JVM leaves out if they are missing
            .filter(need -> !need.equals("org.jspecify.annotations of not found"))
            .filter(need -> !need.startsWith("dev.slimwire."))
            // the flight recorder, which is used where it is at hand
            .filter(need -> !need.equals("jdk.jfr of jdk.jfr"))
            .toList();
    assertThat(needs)
        .contains("java.rmi.server of java.rmi")
        .allMatch(need -> need.matches("javax?\\.[a-z.]+ of java\\.[a-z.]+"));
  }

  @Test
  void holdsOurClassesAndNoOthers() throws Exception {
    try (JarFile jar = new JarFile(Jvm.AGENT.toFile())) {
      List<String> files =
          jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName).toList();
      assertThat(files)
          .doesNotHaveDuplicates()
          .contains(
              "dev/slimwire/agent/SlimwireAgent.class",
              "dev/slimwire/rmi/CompressedRMISocketFactory.class",
              "dev/slimwire/frame/FrameConnection.class",
              "META-INF/services/dev.slimwire.page.DefaultContext",
              "META-INF/LICENSE",
              "META-INF/NOTICE")
          .allMatch(name -> name.matches("(dev/slimwire|META-INF)/.*"))
          .noneMatch(name -> name.endsWith("module-info.class"));
    }
  }

  @Test
  void startsInThreeWays() throws Exception {
    try (JarFile jar = new JarFile(Jvm.AGENT.toFile())) {
      Attributes manifest = jar.getManifest().getMainAttributes();
      for (String way : List.of("Premain-Class", "Agent-Class", "Main-Class")) {
        assertThat(manifest.getValue(way)).isEqualTo(SlimwireAgent.class.getName());
      }
    }
  }

  @Test
  void jarIsTheSameWheneverItIsBuilt() throws Exception {
    try (JarFile jar = new JarFile(Jvm.AGENT.toFile())) {
      assertThat(jar.stream().map(JarEntry::getTimeLocal).distinct()).hasSize(1);
    }
  }

  private static String jdeps(String... arguments) {
    StringWriter out = new StringWriter();
    PrintWriter printer = new PrintWriter(out);
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    assertThat(jdeps.run(printer, printer, arguments)).describedAs(out.toString()).isZero();
    return out.toString();
  }
}
