package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects as releases wrote them into object streams, read by today's code for the types of that
 * time, and for those of a later one. What was written before 0.1 is of the types of 0.1. With
 * {@code -Dreleased.write=0.4} today's objects are written into that folder.
 */
final class ReleasedTest {

  private static final String BEFORE = "before-0.1";

  static List<String> releases() {
    return Resources.names("released");
  }

  @ParameterizedTest
  @MethodSource("releases")
  void whatWasReleasedIsReadByTheSameTypes(String release) throws Exception {
    ClassLoader types = compile(release);
    if (release.equals(System.getProperty("released.write"))) {
      write(release, samples(types));
    }

    verify(release, types);
  }

  @ParameterizedTest
  @MethodSource("releases")
  void whatWasReleasedIsReadByLaterTypes(String release) throws Exception {
    verify(release, compile(release + "/later"));
  }

  @Test
  void allObjectsWereReleased() throws Exception {
    for (String release : releases()) {
      if (!release.equals(BEFORE)) {
        assertThat(objects(release))
            .as(release)
            .hasSameElementsAs(samples(compile(release)).keySet());
      }
    }
  }

  private static ClassLoader compile(String folder) {
    String types = folder.replace(BEFORE, "0.1");
    return Compilation.of(Resources.text("released/" + types + "/Catalog.java"))
        .succeeded()
        .newLoader();
  }

  private static Map<?, ?> samples(ClassLoader types) throws ReflectiveOperationException {
    return (Map<?, ?>) Streams.call(types, "released.Catalog", "samples");
  }

  private static void write(String release, Map<?, ?> samples) throws IOException {
    for (Map.Entry<?, ?> each : samples.entrySet()) {
      String digits =
          HexFormat.of().formatHex(Streams.write(each.getValue())).replaceAll(".{1,64}", "$0\n");
      Path file = file(release, each.getKey());
      if (!Files.exists(file)) {
        Files.writeString(file, digits);
      } else if (!Files.readString(file).equals(digits)) {
        throw new IOException(file + " has other bytes: what is recorded stays, name a new folder");
      }
    }
  }

  private static Path file(String release, Object name) {
    return Resources.path("released/" + release + "/" + name + ".hex");
  }

  /** Returns the names of the objects of a release. */
  private static List<Object> objects(String release) throws IOException {
    try (Stream<Path> files = Files.list(Resources.path("released/" + release))) {
      return files
          .map(each -> each.getFileName().toString())
          .filter(each -> each.endsWith(".hex"))
          .<Object>map(each -> each.replace(".hex", ""))
          .toList();
    }
  }

  private static void verify(String release, ClassLoader types) throws Exception {
    Map<?, ?> samples = samples(types);
    for (Object name : objects(release)) {
      Path file = file(release, name);
      byte[] released = HexFormat.of().parseHex(Files.readString(file).replaceAll("\\s", ""));
      try {
        assertThat(Streams.read(released, types))
            .usingRecursiveComparison()
            .isEqualTo(samples.get(name));
      } catch (IOException | AssertionError e) {
        fail(
            file
                + ": bytes that were released are not read as what they were. Generated code has to"
                + " change, not the file",
            e);
      }
    }
  }
}
