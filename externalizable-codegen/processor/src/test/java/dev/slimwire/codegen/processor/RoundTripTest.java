package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RoundTripTest {

  private ClassLoader samples = RoundTripTest.class.getClassLoader();

  @BeforeAll
  void compile() {
    samples = Compilation.of(Resources.text("run/Samples.java")).succeeded().newLoader();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void everyTypeComesBackAsItWas(long seed) throws Exception {
    Object page = Streams.call(samples, "samples.Samples", "random", seed);
    String filter = (String) Streams.constant(samples, "samples.SamplesColumns", "FILTER");

    Object copy = Streams.read(Streams.write(page), samples, filter);

    assertThat(copy).usingRecursiveComparison().isEqualTo(page);
  }
}
