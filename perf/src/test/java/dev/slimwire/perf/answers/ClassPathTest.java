package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;

final class ClassPathTest {

  @Test
  void onlyTheJarOfZstdIsLeftOut() {
    String path = String.join(File.pathSeparator, "classes", "lib/zstd-jni-1.5.jar", "lib/a.jar");

    assertThat(ClassPath.without(path))
        .isEqualTo(String.join(File.pathSeparator, "classes", "lib/a.jar"));
  }
}
