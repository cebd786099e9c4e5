package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random pages; the seed is part of the test's name. */
final class PagePropertiesTest {

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987})
  void whateverIsWrittenComesBack(long seed) throws IOException {
    Random random = new Random(seed);
    for (int page = 0; page < 40; page++) {
      int columns = random.nextInt(6);
      Object[] values = new Object[columns];
      for (int i = 0; i < columns; i++) {
        values[i] = RandomColumns.next(random);
      }
      verifyRoundTrip(values, random.nextBoolean() ? TestPages.STORED : TestPages.DEFLATE);
    }
  }

  private static void verifyRoundTrip(Object[] columns, TransferContext context)
      throws IOException {
    byte[] page =
        TestPages.encode(
            out -> {
              for (int i = 0; i < columns.length; i++) {
                RandomColumns.write(out, 3 * i, columns[i]);
              }
            },
            context);
    TestPages.decode(
        page,
        in -> {
          for (int i = 0; i < columns.length; i++) {
            assertThat(RandomColumns.read(in, 3 * i, columns[i])).isEqualTo(columns[i]);
          }
          return in;
        },
        context);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void changedContentWithTheRightChecksumsFailsAsAnIOException(long seed) throws IOException {
    Random random = new Random(seed);
    for (int page = 0; page < 100; page++) {
      Object column = RandomColumns.next(random);
      byte[] good = TestPages.encode(out -> RandomColumns.write(out, 0, column), TestPages.STORED);
      PackedPage packed = PackedPage.in(good, PageLimits.DEFAULT);
      byte[] content = packed.unpack(TestPages.STORED.codecs());
      for (int change = 0; change < 20; change++) {
        byte[] changed = Arrays.copyOf(content, content.length - random.nextInt(2));
        changed[random.nextInt(Math.min(changed.length, 60))] ^= (byte) (1 << random.nextInt(8));
        byte[] bad =
            new RawPage()
                .declare(packed.header().cells(), packed.header().textLength())
                .bytes(changed)
                .build();
        verifyFailsOrReads(bad, column);
      }
    }
  }

  private static void verifyFailsOrReads(byte[] page, Object column) {
    try {
      Object read =
          TestPages.decode(page, in -> RandomColumns.read(in, 0, column), TestPages.STORED);
      assertThat(read).isInstanceOf(column.getClass());
    } catch (IOException expected) {
      assertThat(expected).hasMessageContaining("column");
    }
  }

  @Test
  void aMillionRowsComeBack() throws IOException {
    int rows = 1_000_000;
    long[] times = LongStream.range(0, rows).map(i -> 1_700_000_000_000L + i * i % 1009).toArray();
    String[] names = new String[rows];
    for (int row = 0; row < rows; row++) {
      names[row] = "http://example.org/item/" + row / 3;
    }
    byte[] page =
        TestPages.encode(
            out -> {
              out.writeLongs(0, times, rows);
              out.writeStrings(1, names, rows);
            },
            TestPages.STORED);

    assertThat(page).hasSizeLessThan(3_000_000);
    TestPages.decode(
        page,
        in -> {
          assertThat(in.readLongs(0)).isEqualTo(times);
          assertThat(in.readStrings(1)).isEqualTo(names);
          return in;
        },
        TestPages.STORED);
  }
}
