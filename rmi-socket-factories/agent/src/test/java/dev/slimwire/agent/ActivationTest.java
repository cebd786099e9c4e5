package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.rmi.server.RMISocketFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of an agent where a factory of this library is installed. */
final class ActivationTest {

  private final List<String> infos = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  @Test
  void equalSettingsAreActiveAlready() {
    assertThat(activation("require").giveWayTo(factory("require"))).isFalse();
    assertThat(infos)
        .containsExactly("already active: CompressedRMISocketFactory[level=3, policy=require]");
    assertThat(warnings).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "accept", "prefer"})
  void requiredCompressionFailsIfTheActiveFactoryDoesNotRequireIt(String active) {
    Activation activation = activation("require");
    assertThatThrownBy(() -> activation.giveWayTo(factory(active)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("compression is required, but it is already active with policy " + active);
    assertThat(infos).isEmpty();
  }

  @Test
  void otherSettingsAreWarnedOf() {
    assertThat(activation("prefer").giveWayTo(factory("require"))).isFalse();
    CompressedRMISocketFactory lower = factory("require");
    lower.setMaxLevel("2");
    assertThat(activation("require").giveWayTo(lower)).isFalse();
    String rest = "connectTimeout 10000, handshakeTimeout 60000";
    assertThat(warnings)
        .containsExactly(
            "already active with other settings, which are kept: policy require, level 3,"
                + " maxLevel 9, "
                + rest,
            "already active with other settings, which are kept: policy require, level 3,"
                + " maxLevel 2, "
                + rest);
    assertThat(infos).isEmpty();
  }

  @Test
  void slimwireOfAnotherClassLoaderIsLeftAsItIs() throws Exception {
    String name = CompressedRMISocketFactory.class.getName();
    String text = "slimwire of another class loader is already active: CompressedRMISocketFactory[";
    try (URLClassLoader loader =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      RMISocketFactory active =
          (RMISocketFactory) loader.loadClass(name).getDeclaredConstructor().newInstance();
      assertThat(activation("prefer").giveWayTo(active)).isFalse();
      assertThatThrownBy(() -> activation("require").giveWayTo(active))
          .hasMessageStartingWith("compression is required, but " + text);
      activation("off").leave(active);
    }
    assertThat(warnings).hasSize(2);
    assertThat(warnings.get(0)).startsWith(text).endsWith("]. Its settings are kept");
    assertThat(warnings.get(1)).startsWith("policy off comes too late: " + text);
  }

  private static URL[] classPath() throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }

  @Test
  void offIsSaidToComeTooLateWhereAllIsCompressed() {
    activation("off").leave(factory("prefer"));
    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0)).startsWith("policy off comes too late: already active, policy pre");
    assertThat(infos).isEmpty();
  }

  @Test
  void offLeavesAloneWhatIsPlain() {
    activation("off").leave(null);
    activation("off").leave(factory("off"));
    assertThat(infos).hasSize(2).containsOnly("policy is off: RMI is left unchanged");
    assertThat(warnings).isEmpty();
  }

  @Test
  void codecsThatAreLeftOutAreNamedInTheirOrder() {
    assertThat(Activation.leftOut(Map.of())).isEmpty();
    assertThat(Activation.leftOut(Map.of("zstd", "no native access", "xz", "no library")))
        .isEqualTo("; xz is left out: no library; zstd is left out: no native access");
  }

  private Activation activation(String policy) {
    return new Activation(factory(policy), infos::add, warnings::add);
  }

  private static CompressedRMISocketFactory factory(String policy) {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    factory.setPolicy(policy);
    return factory;
  }
}
