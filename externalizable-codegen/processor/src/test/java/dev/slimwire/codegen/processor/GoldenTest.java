package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codegen.processor.declaration.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With {@code -Dgolden.update=true} the expected files are written instead of compared. */
final class GoldenTest {

  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  static List<String> good() {
    return Resources.names("good");
  }

  static List<String> bad() {
    return Resources.names("bad");
  }

  @ParameterizedTest
  @MethodSource("good")
  void generatesWhatIsExpected(String name) throws IOException {
    Compilation compilation = Compilation.of(Resources.text("good/" + name + ".java")).succeeded();

    assertThat(compilation.sources()).isNotEmpty();
    for (Map.Entry<String, String> each : compilation.sources().entrySet()) {
      verify(each.getKey() + ".java", each.getValue());
    }
    for (Map.Entry<String, String> each : compilation.resources().entrySet()) {
      verify(each.getKey().replace('/', '_'), each.getValue());
    }
  }

  @ParameterizedTest
  @MethodSource("bad")
  void refusesWithCodePlaceAndFix(String name) throws IOException {
    Compilation compilation = Compilation.of(Resources.text("bad/" + name + ".java"));
    List<String> messages =
        compilation.messages().stream().filter(each -> each.contains(": SW")).toList();

    assertThat(messages).anyMatch(each -> each.contains(name.substring(0, 5)));
    verify(name + ".txt", String.join("\n", messages) + "\n");
  }

  /** The compiler tells what is missing itself, and of types that share a file. */
  @ParameterizedTest
  @MethodSource("bad")
  void generatedCodeAddsNoErrors(String name) {
    assertThat(Compilation.of(Resources.text("bad/" + name + ".java")).messages())
        .allMatch(
            each ->
                each.contains(": SW")
                    || each.contains("auxiliary class")
                    || name.equals("SW027_Missing"));
  }

  @Test
  void everyCodeHasATest() {
    assertThat(
            Arrays.stream(ErrorCode.values())
                .map(Object::toString)
                // SW016 takes a library: LibraryTest. SW025 is a disk that fails.
                .filter(code -> !code.equals("SW016") && !code.equals("SW025"))
                .toList())
        .allMatch(code -> bad().stream().anyMatch(name -> name.startsWith(code)));
  }

  private static void verify(String file, String actual) throws IOException {
    if (UPDATE) {
      Files.writeString(Resources.path("expected/" + file), actual);
    }
    assertThat(actual).isEqualTo(Resources.text("expected/" + file));
  }
}
