package dev.slimwire.testing.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class JavaProgramTest {

  private static List<String> doubleDashOptions() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("--"))
        .toList();
  }

  /** Says what it was given, and lives as long as its standard input. */
  static final class Child {

    private Child() {}

    public static void main(String[] args) throws IOException {
      System.out.println(System.getProperty("test.option") + " " + String.join(",", args));
      System.out.println(doubleDashOptions());
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }

  /** Says where its classes come from, or with any argument its options. */
  static final class ClassPathChild {

    private ClassPathChild() {}

    public static void main(String[] args) {
      System.out.println(
          args.length == 0 ? System.getProperty("java.class.path") : doubleDashOptions());
    }
  }

  /** Lives until it is ended, and says so when it can. */
  static final class Deaf {

    private Deaf() {}

    public static void main(String[] args) throws InterruptedException {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("terminated")));
      System.out.println("READY");
      Thread.sleep(60_000);
    }
  }

  @Test
  void optionsArgumentsAndOwnDoubleDashOptionsArrive() throws IOException {
    try (ChildJvm jvm =
        JavaProgram.of(Child.class)
            .withLauncher(List.of("env"))
            .withOptions("-Xmx32m", "-Dtest.option=here")
            .start("a", "b")) {
      assertThat(jvm.readLine()).isEqualTo("here a,b");
      assertThat(jvm.readLine()).isEqualTo(doubleDashOptions().toString());
    }
  }

  @Test
  void anotherClassPathTakesThePlaceOfThisOne() throws IOException {
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + "more.jar";
    try (ChildJvm jvm = JavaProgram.of(ClassPathChild.class).withClassPath(classPath).start()) {
      assertThat(jvm.readLine()).isEqualTo(classPath);
    }
  }

  @Test
  void closingEndsItsInputAndSoTheProcess() throws IOException {
    ChildJvm jvm = JavaProgram.of(Child.class).withOptions("-Xmx32m").start();
    jvm.readLine();
    jvm.readLine();
    jvm.close();

    assertThat(jvm.readLine()).isNull();
  }

  @Test
  void ownDoubleDashOptionsCanBeLeftOut() throws IOException {
    String printed =
        JavaProgram.of(ClassPathChild.class).withOptions("--add-modules=java.sql").run("options");
    assertThat(printed).contains("--add-modules=java.sql");
    assertThat(JavaProgram.of(ClassPathChild.class).withoutOwnOptions().run("options"))
        .isEqualTo("[]" + System.lineSeparator());
  }

  @Test
  void whatIsNotReadyIsClosedAndToldWithWhatItSaid() {
    JavaProgram program = JavaProgram.of(ClassPathChild.class).withClassesBefore(Path.of("first"));

    assertThatThrownBy(program::startReady)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(ClassPathChild.class.getName())
        .hasMessageContaining("did not start: expected READY, actual first" + File.pathSeparator);
  }

  @Test
  void whatDoesNotEndWithItsInputIsKilledAfterItsGrace() throws IOException {
    ChildJvm jvm = JavaProgram.of(Deaf.class).withGrace(Duration.ZERO).startReady();
    ProcessHandle process = ProcessHandle.of(jvm.pid()).orElseThrow();

    jvm.close();

    assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(20));
  }

  @Test
  void killingEndsTheProcess() throws Exception {
    ChildJvm jvm = JavaProgram.of(Deaf.class).startReady();
    ProcessHandle process = ProcessHandle.of(jvm.pid()).orElseThrow();

    jvm.kill();

    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void terminatingRunsItsShutdownHooksWhoseOutputCanBeRead() throws IOException {
    try (ChildJvm jvm = JavaProgram.of(Deaf.class).withGrace(Duration.ZERO).startReady()) {
      jvm.terminate();

      assertThat(jvm.readLine()).isEqualTo("terminated");
      assertThat(jvm.readLine()).isNull();
    }
  }
}
