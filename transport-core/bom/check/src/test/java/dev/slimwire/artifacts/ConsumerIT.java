package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program of somebody else, built by Maven with the BOM, from a repository of its own. */
final class ConsumerIT {

  private static final Path PROJECT = Path.of("src", "test", "resources", "consumer");
  private static final long WATCHDOG_MINUTES = 5;

  /** All else comes from the repository of this build: nothing is asked of the network. */
  private static final String SETTINGS =
      """
      <settings>
        <mirrors>
          <mirror>
            <id>build</id>
            <mirrorOf>*</mirrorOf>
            <url>%s</url>
          </mirror>
        </mirrors>
      </settings>
      """;

  @Test
  void programThatImportsTheBomCompilesAndRuns(@TempDir Path folder) throws Exception {
    Path program = copy(PROJECT, folder.resolve("shop"));
    Path repository = folder.resolve("repository");
    install(repository);
    Path settings = folder.resolve("settings.xml");
    Files.writeString(
        settings, SETTINGS.formatted(Path.of(Published.property("maven.repository")).toUri()));

    run(
        List.of(
            Path.of(Published.property("maven.home"), "bin", "mvn").toString(),
            "-B",
            "-ntp",
            "-q",
            "-s",
            settings.toString(),
            "-f",
            program.resolve("pom.xml").toString(),
            "-Dmaven.repo.local=" + repository,
            "-Dslimwire.version=" + Published.VERSION,
            "-Dplugin.compiler=" + Published.property("slimwire.plugin.compiler"),
            "-Dplugin.resources=" + Published.property("slimwire.plugin.resources"),
            "compile"),
        folder);
    String printed =
        run(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                program.resolve("target/classes") + File.pathSeparator + runtime(),
                "shop.Shop"),
            folder);

    assertThat(printed.strip()).endsWith("Order[id=7, item=a book]");
    for (String each : List.of("org/eclipse/rdf4j", "com/fasterxml")) {
      assertThat(repository.resolve(each)).as("what only examples need").doesNotExist();
    }
  }

  /** Puts what is published where Maven would look for it. */
  private static void install(Path repository) throws IOException {
    Path root = Published.PARENT.toAbsolutePath().normalize().getParent();
    place(repository, "slimwire-parent", "pom", Published.PARENT);
    place(repository, "slimwire-bom", "pom", Published.BOM);
    for (String artifact : Published.artifacts()) {
      place(repository, artifact, "jar", Published.jar(artifact));
      if (artifact.equals("slimwire-agent")) {
        place(repository, artifact, "pom", root.resolve("rmi-socket-factories/agent/pom.xml"));
      } else {
        String name = "META-INF/maven/dev.slimwire/" + artifact + "/pom.xml";
        Path pom = Files.createTempFile(repository, artifact, ".xml");
        Files.writeString(pom, Published.text(Published.jar(artifact), name));
        place(repository, artifact, "pom", pom);
      }
    }
  }

  private static void place(Path repository, String artifact, String type, Path file)
      throws IOException {
    Path folder =
        Files.createDirectories(
            repository.resolve(Path.of("dev", "slimwire", artifact, Published.VERSION)));
    Files.copy(
        file,
        folder.resolve(artifact + "-" + Published.VERSION + "." + type),
        StandardCopyOption.REPLACE_EXISTING);
  }

  private static String runtime() {
    return Stream.of("slimwire-core", "slimwire-rmi")
        .map(each -> Published.jar(each).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String run(List<String> command, Path folder) throws Exception {
    Path output = Files.createTempFile(folder, "output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("MAVEN_OPTS");
    Process process = builder.start();
    try {
      boolean ended = process.waitFor(WATCHDOG_MINUTES, TimeUnit.MINUTES);
      String text = Files.readString(output, StandardCharsets.UTF_8);
      assertThat(ended).as("ended in time: %s", text).isTrue();
      assertThat(process.exitValue()).as(text).isZero();
      return text;
    } finally {
      process.destroyForcibly();
    }
  }

  private static Path copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path each : files.toList()) {
        Files.copy(each, to.resolve(from.relativize(each).toString()));
      }
    }
    return to;
  }
}
