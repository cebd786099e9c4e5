package dev.slimwire.page.column.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which form the lengths of front-coded strings take. */
final class FrontCoderTest {

  private static final int BOTH = FrontCoder.PREFIX_NUMBERS | FrontCoder.SUFFIX_NUMBERS;

  private static String letter(int i) {
    return Character.toString('a' + i % 26);
  }

  @Test
  void lengthsWithinFifteenOfEachOtherAreNumbers() throws IOException {
    FrontCoder coder = write(16, i -> letter(i).repeat(1 + i));

    assertThat(coder.flags()).isEqualTo(BOTH);
    assertThat(coder.prefixes().length()).isEqualTo(2);
    assertThat(coder.suffixLengths().length()).isLessThan(16);
  }

  @Test
  void lengthsFartherApartAreVarints() throws IOException {
    FrontCoder coder = write(17, i -> letter(i).repeat(1 + i));

    assertThat(coder.flags()).isEqualTo(FrontCoder.PREFIX_NUMBERS);
    assertThat(coder.suffixLengths().length()).isEqualTo(17);
  }

  @Test
  void fewLengthsAreVarints() throws IOException {
    assertThat(write(15, FrontCoderTest::letter).flags()).isZero();
  }

  @Test
  void stringsComeBackInEitherForm() throws IOException {
    for (int step = 1; step < 400; step += 7) {
      int spread = step;
      verifyComesBack(i -> "p".repeat(i % 3) + letter(i).repeat(i * i % spread));
      verifyComesBack(i -> "prefix ".repeat(i * i % spread / 8) + letter(i));
    }
  }

  private static void verifyComesBack(IntFunction<String> value) throws IOException {
    FrontCoder coder = write(40, value);
    ByteSink all = new ByteSink(16);
    for (ByteSink part :
        new ByteSink[] {coder.prefixes(), coder.suffixLengths(), coder.suffixes()}) {
      all.write(part.array(), 0, part.length());
    }
    ByteSource in = ByteSource.ofWhole("entries", all.array(), 0, all.length());

    assertThat(FrontCoder.read(40, coder.flags(), in, new Budget(0, Integer.MAX_VALUE)))
        .isEqualTo(strings(40, value));
    in.verifyEnd();
  }

  private static FrontCoder write(int count, IntFunction<String> value) throws IOException {
    FrontCoder coder = new FrontCoder();
    coder.write(TestStrings.encode(strings(count, value)));
    return coder;
  }

  private static String[] strings(int count, IntFunction<String> value) {
    return IntStream.range(0, count).mapToObj(value).toArray(String[]::new);
  }
}
