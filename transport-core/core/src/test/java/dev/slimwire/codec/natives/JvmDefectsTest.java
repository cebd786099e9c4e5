package dev.slimwire.codec.natives;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JvmDefectsTest {

  private static final List<String> G1 = List.of("G1 Young Generation", "G1 Old Generation");

  @ParameterizedTest
  @ValueSource(strings = {"25", "25.0.1+8", "25.0.2+10-LTS"})
  void jvmsThatMoveArraysUnderNativeCodeAreWarnedOf(String version) {
    assertThat(JvmDefects.describe(Runtime.Version.parse(version), G1))
        .hasValueSatisfying(
            text ->
                assertThat(text)
                    .startsWith("JDK " + version + " with G1 ")
                    .contains("25.0.3", "-XX:+UseParallelGC"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.0.21+9", "21.0.2", "24.0.2", "25.0.3+9-LTS", "25.1", "26"})
  void otherJvmsAreNot(String version) {
    assertThat(JvmDefects.describe(Runtime.Version.parse(version), G1)).isEmpty();
  }

  @Test
  void otherCollectorsAreNot() {
    assertThat(
            JvmDefects.describe(
                Runtime.Version.parse("25.0.1"), List.of("PS Scavenge", "PS MarkSweep")))
        .isEmpty();
  }

  @Test
  void jvmsWithoutTheModuleThatNamesCollectorsAreWarnedOfAndGoOn() throws Exception {
    assertThat(DefectiveJvmMain.runInASmallJvm())
        .contains("JDK 25.0.1 with G1 can move arrays")
        .endsWith("went on" + System.lineSeparator());
  }

  @Test
  void collectorsAreNamedAsExpected() {
    assertThat(ManagementFactory.getGarbageCollectorMXBeans())
        .extracting(GarbageCollectorMXBean::getName)
        .allMatch(name -> !name.contains("G1") || name.startsWith("G1 "));
  }
}
