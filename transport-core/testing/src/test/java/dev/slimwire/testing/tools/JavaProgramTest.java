package dev.slimwire.testing.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ChildJvmTest {

  /** Says what it was given, and lives as long as its standard input. */
  static final class Child {

    private Child() {}

    public static void main(String[] args) throws IOException {
      System.out.println(System.getProperty("test.option") + " " + String.join(",", args));
      System.out.println(
          ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
              .filter(option -> option.startsWith("--"))
              .toList());
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }

  /** Says where its classes come from. */
  static final class ClassPathChild {

    private ClassPathChild() {}

    public static void main(String[] args) {
      System.out.println(System.getProperty("java.class.path"));
    }
  }

  @Test
  void optionsArgumentsAndOwnDoubleDashOptionsArrive() throws IOException {
    try (ChildJvm jvm =
        ChildJvm.start(
            List.of("env"), List.of("-Xmx32m", "-Dtest.option=here"), Child.class, "a", "b")) {
      assertThat(jvm.readLine()).isEqualTo("here a,b");
      assertThat(jvm.readLine())
          .isEqualTo(
              ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                  .filter(option -> option.startsWith("--"))
                  .toList()
                  .toString());
    }
  }

  @Test
  void aClassPathAmongTheOptionsTakesThePlaceOfThisOne() throws IOException {
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + "more.jar";
    try (ChildJvm jvm =
        ChildJvm.start(List.of(), List.of("-Xmx32m", "-cp", classPath), ClassPathChild.class)) {
      assertThat(jvm.readLine()).isEqualTo(classPath);
    }
  }

  @Test
  void closingEndsItsInputAndSoTheProcess() throws IOException {
    ChildJvm jvm = ChildJvm.start(List.of(), List.of("-Xmx32m"), Child.class);
    jvm.readLine();
    jvm.readLine();
    jvm.close();

    assertThat(jvm.readLine()).isNull();
  }
}
