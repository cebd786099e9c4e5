package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the JVM says to Kryo, and modules. */
@Timeout(60)
final class JvmTest {

  @Test
  void theJvmPrintsNoWarningWhereKryoLeavesUnsafeAlone() throws Exception {
    assertThat(run("-Dkryo.unsafe=false")).isEqualTo("done");
  }

  @Test
  void otherwiseTheJvmWarnsOfKryosUnsafeClassOnly() throws Exception {
    String[] lines = run().split("\\R");

    assertThat(lines).contains("done");
    assertThat(lines).allMatch(line -> line.equals("done") || line.startsWith("WARNING: "));
    if (Runtime.version().feature() < 24) {
      assertThat(lines).hasSize(1);
    } else {
      assertThat(lines).anyMatch(line -> line.contains("kryo.unsafe.UnsafeUtil"));
    }
  }

  private static String run(String... options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), RoundTrip.class.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output.strip();
  }

  @Test
  void graphsWorkOnTheModulePath() throws Exception {
    ModuleFinder finder = ModuleFinder.of(modulePath());
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration().resolve(finder, ModuleFinder.of(), Set.of("dev.slimwire.kryo"));
    ClassLoader loader =
        boot.defineModulesWithOneLoader(configuration, null).findLoader("dev.slimwire.kryo");
    Class<?> graphs = loader.loadClass(KryoGraphs.class.getName());

    assertThat(graphs.getModule().isNamed()).isTrue();
    assertThat(graphs.getModule().getDescriptor().exports())
        .extracting(exported -> exported.source())
        .containsExactly("dev.slimwire.kryo");
    assertThat(roundTrip(graphs, new ArrayList<>(List.of("a", 1)))).isEqualTo(List.of("a", 1));
  }

  private static Object roundTrip(Class<?> type, Object graph)
      throws NoSuchMethodException, IllegalAccessException, InvocationTargetException {
    Object builder = type.getMethod("builder").invoke(null);
    Object graphs = builder.getClass().getMethod("build").invoke(builder);
    Object bytes = type.getMethod("write", Object.class).invoke(graphs, graph);
    return type.getMethod("read", byte[].class, Class.class).invoke(graphs, bytes, Object.class);
  }

  private static Path[] modulePath() {
    Pattern modules = Pattern.compile("core|kryo|reflectasm|minlog|objenesis");
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> !path.endsWith("test-classes"))
        .filter(path -> modules.matcher(lastNames(path)).find())
        .toArray(Path[]::new);
  }

  /** Returns the name of a jar, or of the module whose target/classes this is. */
  private static String lastNames(Path path) {
    return path.endsWith("classes")
        ? path.getParent().getParent().getFileName().toString()
        : path.getFileName().toString();
  }
}
