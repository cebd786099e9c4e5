package dev.slimwire.perf.codeclayout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.layout.Subject;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class VariantsTest {

  /** Without WordNet, whose size makes it slow; its layouts are those of the random strings. */
  static Stream<Arguments> variants() {
    return Subjects.all().stream()
        .filter(subject -> !subject.name().startsWith("wordnet"))
        .flatMap(VariantsTest::variantsOf);
  }

  private static Stream<Arguments> variantsOf(Subject<?> subject) {
    return subject.layouts().stream()
        .flatMap(
            layout ->
                Stream.of(Pair.NONE, "deflate:6")
                    .map(codec -> Arguments.of(subject.name(), layout, codec)));
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @MethodSource("variants")
  void everyVariantGivesBackWhatItWasGiven(String subject, String layout, String codec)
      throws IOException {
    assertThat(LayoutState.of(Subjects.find(subject), layout, codec).rows()).isPositive();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void samplesAreTheSameEachTimeButNewObjects(String name) throws IOException {
    requireNewButSame(Subjects.find(name));
  }

  static List<String> names() {
    return Subjects.all().stream().map(Subject::name).toList();
  }

  private static <M> void requireNewButSame(Subject<M> subject) throws IOException {
    List<M> first = subject.corpus().sample();
    List<M> second = subject.corpus().sample();

    assertThat(first).hasSameSizeAs(second).isNotEmpty();
    for (int i = 0; i < first.size(); i++) {
      assertThat(first.get(i)).isNotSameAs(second.get(i));
      assertThat(subject.corpus().same(first.get(i), second.get(i))).isTrue();
    }
  }
}
