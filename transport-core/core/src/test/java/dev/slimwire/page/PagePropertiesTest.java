package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random pages; the seed is part of the test's name. */
final class PagePropertiesTest {

  private static final String[] ALPHABETS = {
    "ab", "0123456789/:", "az\u00e4\u00ff", "\u0131\u4e2da", "\ud83d\ude00x", "\ud83d\ude00\u0000"
  };

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987})
  void whateverIsWrittenComesBack(long seed) throws IOException {
    Random random = new Random(seed);
    for (int page = 0; page < 40; page++) {
      int columns = random.nextInt(6);
      Object[] values = new Object[columns];
      for (int i = 0; i < columns; i++) {
        values[i] = randomColumn(random);
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
                write(out, 3 * i, columns[i]);
              }
            },
            context);
    TestPages.decode(
        page,
        in -> {
          for (int i = 0; i < columns.length; i++) {
            assertThat(read(in, 3 * i, columns[i])).isEqualTo(columns[i]);
          }
          return in;
        },
        context);
  }

  private static void write(PageWriter out, int id, Object column) throws IOException {
    if (column instanceof Long number) {
      out.writeLong(id, number);
    } else if (column instanceof byte[] bytes) {
      out.writeBytes(id, bytes, bytes.length);
    } else {
      String[] strings = (String[]) column;
      out.writeStrings(id, strings, strings.length);
    }
  }

  private static Object read(PageReader in, int id, Object like) throws IOException {
    if (like instanceof Long) {
      return in.readLong(id);
    }
    return like instanceof byte[] ? in.readBytes(id) : in.readStrings(id);
  }

  private static Object randomColumn(Random random) {
    int kind = random.nextInt(4);
    if (kind == 0) {
      return random.nextLong() >> random.nextInt(64);
    }
    int rows = random.nextInt(1 << random.nextInt(11));
    return kind == 1 ? randomBytes(random, rows) : randomStrings(random, rows);
  }

  private static byte[] randomBytes(Random random, int rows) {
    byte[] values = new byte[rows];
    int change = 1 + random.nextInt(20);
    for (int row = 1; row < rows; row++) {
      values[row] = random.nextInt(change) == 0 ? (byte) random.nextInt() : values[row - 1];
    }
    return values;
  }

  private static String[] randomStrings(Random random, int rows) {
    String alphabet = ALPHABETS[random.nextInt(ALPHABETS.length)];
    int maxLength = 1 + random.nextInt(30);
    int nulls = random.nextInt(5);
    String[] values = new String[rows];
    for (int row = 0; row < rows; row++) {
      if (nulls > 0 && random.nextInt(10) < nulls) {
        continue;
      }
      StringBuilder value = new StringBuilder();
      for (int i = random.nextInt(maxLength); i > 0; i--) {
        value.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      values[row] = value.toString();
    }
    return values;
  }
}
