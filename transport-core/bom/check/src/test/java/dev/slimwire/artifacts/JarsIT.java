package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** What is in each jar that is published, and its name as a module. */
final class JarsIT {

  private static final String AGENT = "slimwire-agent";
  private static final Pattern THIRD_PARTY = Pattern.compile("\\(([\\w.-]+:[\\w.-]+):[\\w.-]+ - ");

  /** Names that differ from that of the artifact by more than dots. */
  private static final Map<String, String> MODULES =
      Map.of(
          "slimwire-codegen-annotations", "dev.slimwire.codegen.annotations",
          "slimwire-codegen-processor", "dev.slimwire.codegen.processor");

  static List<String> artifacts() throws IOException {
    return Published.artifacts();
  }

  @ParameterizedTest
  @MethodSource("artifacts")
  void jarsHoldLicenceAndNotice(String artifact) throws IOException {
    Path jar = Published.jar(artifact);
    assertThat(Published.text(jar, "META-INF/LICENSE"))
        .contains("Apache License", "Version 2.0, January 2004");
    assertThat(Published.text(jar, "META-INF/NOTICE"))
        .startsWith("slimwire\nCopyright 2026 the slimwire authors\n")
        .as("WordNet's licence goes where its data is")
        .doesNotContain("WordNet");
  }

  @ParameterizedTest
  @MethodSource("artifacts")
  void noticesNameTheLibrariesThatAreLoaded(String artifact) throws IOException {
    String notice = Published.text(Published.jar(artifact), "META-INF/NOTICE");
    if (artifact.equals(AGENT)) {
      return; // has no pom, and nothing but what RMI and core have
    }
    for (Element each :
        Published.element(Published.pomIn(artifact), "dependencies", "dependency")) {
      String group = child(each, "groupId");
      if (!group.equals("dev.slimwire") && !child(each, "scope").equals("test")) {
        assertThat(notice).contains(group + ":" + child(each, "artifactId") + ")");
      }
    }
  }

  @Test
  void noticesNameWhatLibrariesBringAlong() throws IOException {
    StringBuilder notices = new StringBuilder();
    for (String each : Published.artifacts()) {
      notices.append(Published.text(Published.jar(each), "META-INF/NOTICE"));
    }
    Path list = Path.of("target", "generated-sources", "license", "THIRD-PARTY.txt");
    Matcher found = THIRD_PARTY.matcher(Files.readString(list));
    Set<String> libraries = new TreeSet<>();
    while (found.find()) {
      libraries.add(found.group(1));
    }
    assertThat(libraries).contains("com.github.luben:zstd-jni", "org.objenesis:objenesis");
    assertThat(notices.toString()).contains(libraries);
  }

  @ParameterizedTest
  @MethodSource("artifacts")
  void jarsResolveOnTheModulePath(String artifact) throws IOException {
    ModuleFinder own = ModuleFinder.of(Published.jar(artifact));
    ModuleDescriptor module = own.findAll().iterator().next().descriptor();
    String expected = MODULES.getOrDefault(artifact, "dev." + artifact.replace('-', '.'));
    assertThat(module.name()).isEqualTo(expected);

    // the agent holds what the other jars hold, so it is alone on its path
    boolean agent = artifact.equals(AGENT);
    assertThat(module.isAutomatic()).isEqualTo(agent);
    ModuleFinder path = agent ? own : ModuleFinder.of(modulePath());
    Configuration resolved =
        Configuration.resolve(
            path,
            List.of(ModuleLayer.boot().configuration()),
            ModuleFinder.ofSystem(),
            Set.of(expected));

    assertThat(resolved.findModule(expected)).isPresent();
  }

  /** All jars but the agent. */
  private static Path[] modulePath() throws IOException {
    try (Stream<Path> published = Files.list(Published.JARS);
        Stream<Path> libraries = Files.list(Published.LIBRARIES)) {
      return Stream.concat(published, libraries)
          .filter(each -> !each.equals(Published.jar(AGENT)))
          .toArray(Path[]::new);
    }
  }

  private static String child(Element parent, String name) {
    List<Element> found = Published.element(parent, name);
    return found.isEmpty() ? "" : found.get(0).getTextContent();
  }
}
