package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PageRoundTripTest {

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 63, 64, -64, -65, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE})
  void longsComeBack(long value) throws IOException {
    byte[] page = TestPages.encode(out -> out.writeLong(7, value), TestPages.STORED);

    assertThat((long) TestPages.decode(page, in -> in.readLong(7), TestPages.STORED))
        .isEqualTo(value);
  }

  @Test
  void bytesComeBackWhateverTheirEncoding() throws IOException {
    byte[] mixed = new byte[1000];
    new Random(1).nextBytes(mixed);
    byte[] runs = new byte[1000];
    Arrays.fill(runs, 300, 900, (byte) -3);
    for (byte[] values : new byte[][] {{}, {5}, {-128, 127}, new byte[10_000], mixed, runs}) {
      byte[] page =
          TestPages.encode(out -> out.writeBytes(0, values, values.length), TestPages.STORED);

      byte[] back = TestPages.decode(page, in -> in.readBytes(0), TestPages.STORED);
      assertThat(back).isEqualTo(values);
    }
  }

  @Test
  void constantAndRunsTakeFewBytes() throws IOException {
    byte[] runs = new byte[10_000];
    Arrays.fill(runs, 0, 5_000, (byte) 1);

    assertThat(
            TestPages.encode(out -> out.writeBytes(0, new byte[10_000], 10_000), TestPages.STORED))
        .hasSizeLessThan(40);
    assertThat(TestPages.encode(out -> out.writeBytes(0, runs, 10_000), TestPages.STORED))
        .hasSizeLessThan(40);
  }

  @Test
  void onlyTheFirstValuesAreWritten() throws IOException {
    byte[] page =
        TestPages.encode(
            out -> {
              out.writeBytes(0, new byte[] {1, 2, 3}, 2);
              out.writeStrings(1, new String[] {"a", "b", "c"}, 1);
            },
            TestPages.STORED);

    TestPages.decode(
        page,
        in -> {
          assertThat(in.readBytes(0)).containsExactly(1, 2);
          assertThat(in.readStrings(1)).containsExactly("a");
          return in;
        },
        TestPages.STORED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "deflate:1", "deflate:9"})
  void columnsOfManyBlocksComeBack(String level) throws IOException {
    byte[] noise = new byte[700_000];
    new Random(2).nextBytes(noise);
    String[] texts =
        IntStream.range(0, 40_000).mapToObj(i -> "row " + i + " of many").toArray(String[]::new);
    TransferContext context = TestPages.context(level);
    byte[] page =
        TestPages.encode(
            out -> {
              out.writeBytes(0, noise, noise.length);
              out.writeStrings(1, texts, texts.length);
              out.writeLong(2, 3);
            },
            context);

    TestPages.decode(
        page,
        in -> {
          assertThat(in.readBytes(0)).isEqualTo(noise);
          assertThat(in.readStrings(1)).isEqualTo(texts);
          assertThat(in.readLong(2)).isEqualTo(3);
          return in;
        },
        context);
  }

  @Test
  void anEmptyPageComesBack() throws IOException {
    byte[] page = TestPages.encode(out -> {}, TestPages.DEFLATE);

    assertThat(page).hasSize(PageHeader.MIN_LENGTH);
    assertThat((boolean) TestPages.decode(page, in -> in.has(0), TestPages.DEFLATE)).isFalse();
  }

  @Test
  void columnsOutOfOrderAreTheCallersMistake() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                TestPages.encode(
                    out -> {
                      out.writeLong(5, 0);
                      out.writeLong(5, 0);
                    },
                    TestPages.STORED))
        .withMessage("columns are written in ascending order from 0: 5 after 5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TestPages.encode(out -> out.writeLong(-1, 0), TestPages.STORED));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> TestPages.encode(out -> out.writeBytes(0, new byte[2], 3), TestPages.STORED))
        .withMessage("count not in 0..2: 3");
  }
}
