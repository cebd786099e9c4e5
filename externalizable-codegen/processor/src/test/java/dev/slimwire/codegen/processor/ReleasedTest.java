package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects as releases wrote them into object streams, read by today's code for the types of that
 * time, and for those of a later one. With {@code -Dreleased.write=0.1} the objects of that release
 * are written.
 */
final class ReleasedTest {

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

  private static ClassLoader compile(String folder) {
    return Compilation.of(Resources.text("released/" + folder + "/Catalog.java"))
        .succeeded()
        .newLoader();
  }

  private static Map<?, ?> samples(ClassLoader types) throws ReflectiveOperationException {
    return (Map<?, ?>) Streams.call(types, "released.Catalog", "samples");
  }

  private static void write(String release, Map<?, ?> samples) throws IOException {
    for (Map.Entry<?, ?> each : samples.entrySet()) {
      String digits = HexFormat.of().formatHex(Streams.write(each.getValue()));
      Files.writeString(file(release, each.getKey()), digits.replaceAll(".{1,64}", "$0\n"));
    }
  }

  private static Path file(String release, Object name) {
    return Resources.path("released/" + release + "/" + name + ".hex");
  }

  private static void verify(String release, ClassLoader types) throws Exception {
    for (Map.Entry<?, ?> each : samples(types).entrySet()) {
      Path file = file(release, each.getKey());
      byte[] released = HexFormat.of().parseHex(Files.readString(file).replaceAll("\\s", ""));
      try {
        assertThat(Streams.read(released, types))
            .usingRecursiveComparison()
            .isEqualTo(each.getValue());
      } catch (IOException | AssertionError e) {
        fail(
            file
                + ": bytes that were released are not read as what they were. Generated code has to"
                + " change, not the file; regenerate only before 0.1.0, by -Dreleased.write=0.1",
            e);
      }
    }
  }
}
