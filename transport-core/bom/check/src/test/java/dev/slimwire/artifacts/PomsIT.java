package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** What repositories ask of the poms of a release. */
final class PomsIT {

  /** Of each root: modules inherit it from the parent, and the BOM has no parent. */
  private static final List<String> METADATA =
      List.of(
          "name",
          "description",
          "url",
          "licenses/license/name",
          "licenses/license/url",
          "developers/developer/name",
          "scm/connection",
          "scm/developerConnection",
          "scm/url");

  static List<String> modules() throws IOException {
    // the agent's jar has no pom
    return Published.artifacts().stream().filter(each -> !each.equals("slimwire-agent")).toList();
  }

  @Test
  void parentAndBomSayWhatRepositoriesRequire() throws IOException {
    Element parent = Published.pom(Published.PARENT);
    Element bom = Published.pom(Published.BOM);
    for (String each : METADATA) {
      assertThat(text(parent, each)).as("%s of the parent", each).isNotBlank();
      assertThat(text(bom, each)).as("%s of the BOM", each).isNotBlank();
    }
  }

  /** The README installs with skipTests, which failsafe does not look at. */
  @Test
  void whoSkipsTestsSkipsThoseOfJarsToo() throws IOException {
    Element parent = Published.pom(Published.PARENT);
    assertThat(text(parent, "properties/skipITs")).isEqualTo("${skipTests}");
  }

  @Test
  void bomHasTheVersionAndTheHomeOfTheParent() throws IOException {
    Element parent = Published.pom(Published.PARENT);
    Element bom = Published.pom(Published.BOM);
    for (String each : List.of("version", "url", "scm/connection", "licenses/license/name")) {
      assertThat(text(bom, each)).as("%s of the BOM", each).isEqualTo(text(parent, each));
    }
    assertThat(text(bom, "properties/project.build.outputTimestamp"))
        .as("outputTimestamp of the BOM")
        .isEqualTo(text(parent, "properties/project.build.outputTimestamp"));
    assertThat(Published.element(bom, "parent"))
        .as("importing a BOM with a parent imports what the parent manages")
        .isEmpty();
  }

  @Test
  void bomManagesWhatIsPublished() throws IOException {
    try (Stream<Path> jars = Files.list(Published.JARS)) {
      assertThat(jars.toList())
          .containsExactlyInAnyOrderElementsOf(
              Published.artifacts().stream().map(Published::jar).toList());
    }
    Element root = Published.pom(Published.PARENT);
    for (Element each : Published.element(root, "modules", "module")) {
      Element pom =
          Published.pom(Published.PARENT.resolveSibling(each.getTextContent()).resolve("pom.xml"));
      boolean internal = text(pom, "properties/maven.deploy.skip").equals("true");
      String artifact = text(pom, "artifactId");
      if (!internal && !artifact.equals("slimwire-bom")) {
        assertThat(Published.artifacts()).as("the BOM").contains(artifact);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("modules")
  void modulesHaveNameAndDescriptionOfTheirOwn(String artifact) throws IOException {
    Element pom = Published.pomIn(artifact);
    assertThat(text(pom, "name")).startsWith("slimwire ");
    assertThat(text(pom, "description")).endsWith(".");
    assertThat(text(pom, "parent/artifactId")).isEqualTo("slimwire-parent");
  }

  private static String text(Element root, String path) {
    List<Element> found = Published.element(root, path.split("/"));
    return found.isEmpty() ? "" : found.get(0).getTextContent();
  }
}
