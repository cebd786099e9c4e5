package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.slimwire.page.TestPages.ContentReader;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What short pages with many cells take in memory. */
final class PageMemoryTest {

  private static final int BYTES_CONSTANT = 0x10;
  private static final int STRINGS_DICTIONARY = 0x21;
  private static final int STRINGS_TEMPLATES = 0x22;
  private static final int DECIMALS = 0x70;
  private static final int NUMBERS = 16 | 32; // prefixes and suffixes
  private static final int ROWS = 1 << 18;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void decimalsThatRepeatTheOneBeforeTakeNoObjectEach() throws IOException {
    byte[] page = page(0, DECIMALS, ROWS, 0, 0, 4, 0, 200_001);

    assertThat(bytesOfCell(page, in -> in.readDecimals(0))).isLessThan(20);
  }

  @Test
  void emptyStringsTakeNoObjectEach() throws IOException {
    byte[] page = page(0, STRINGS_DICTIONARY, ROWS, NUMBERS, ROWS, 0, 0, 0, 0);

    assertThat(bytesOfCell(page, in -> in.readStrings(0))).isLessThan(20);
  }

  @Test
  void stringsThatRepeatTheOneBeforeTakeNoObjectEach() throws IOException {
    long rest = ROWS - 1;
    byte[] page =
        page(
            ROWS, STRINGS_DICTIONARY, ROWS, NUMBERS, ROWS, 1, 0, 1, 2, rest, 1, 2, 1, 0, rest, 'x');

    assertThat(bytesOfCell(page, in -> in.readStrings(0))).isLessThan(32);
  }

  @Test
  void cellsThatDifferTakeNoMoreThanTheirLimitTellsOf() throws IOException {
    byte[] decimals = page(0, DECIMALS, ROWS, 0, 0, 4, 0x10, 200_001, 2);
    byte[] counted =
        page(20 * ROWS, STRINGS_TEMPLATES, ROWS, 0, ROWS, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 0x10, 0, 2);

    assertThat(bytesOfCell(decimals, in -> in.readDecimals(0))).isLessThan(96);
    assertThat(bytesOfCell(counted, in -> in.readStrings(0))).isLessThan(96);
  }

  @Test
  void decimalsOfManyBitsTakeTwiceAsMuch() throws IOException {
    BigInteger wide = BigInteger.ONE.shiftLeft(64);
    BigDecimal[] values =
        IntStream.range(0, ROWS)
            .mapToObj(i -> new BigDecimal(wide.add(BigInteger.valueOf(i)), 2))
            .toArray(BigDecimal[]::new);
    byte[] page = TestPages.encode(out -> out.writeDecimals(0, values, ROWS), TestPages.STORED);

    assertThat(bytesOfCell(page, in -> in.readDecimals(0))).isLessThan(192);
  }

  @Test
  void aLowerLimitOfBytesLowersThatOfCells() throws IOException {
    byte[] page = page(0, BYTES_CONSTANT, ROWS, 1);
    PageLimits limits = PageLimits.DEFAULT.withMaxRawLength(ROWS / 8);

    byte[] within = TestPages.decode(page, in -> in.readBytes(0), TestPages.context("0", limits));
    assertThat(within).hasSize(ROWS);
    TransferContext lower =
        TestPages.context("0", PageLimits.DEFAULT.withMaxRawLength(ROWS / 8 - 1));
    assertThatThrownBy(() -> TestPages.decode(page, in -> in.readBytes(0), lower))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("page over limit: cells: expected at most " + (ROWS - 8) + ", actual " + ROWS);
    assertThat(PageLimits.DEFAULT.withMaxRawLength(1).maxCells()).isEqualTo(1024);
    assertThat(PageLimits.DEFAULT.withMaxRawLength(Integer.MAX_VALUE).maxCells())
        .isEqualTo(PageLimits.DEFAULT.maxCells());
    assertThat(limits.withMaxCells(7).maxCells()).isEqualTo(7);
  }

  private static byte[] page(int text, int encoding, long... data) throws IOException {
    byte[] page = new RawPage().declare(ROWS, text).column(0, encoding, data).build();
    assertThat(page).hasSizeLessThan(64);
    return page;
  }

  /** Returns the bytes of heap that each cell takes, all that is made for it meanwhile included. */
  private double bytesOfCell(byte[] page, ContentReader<?> reader) throws IOException {
    double least = Double.MAX_VALUE;
    for (int run = 0; run < 5; run++) { // the first ones pay for classes
      long before = threads.getCurrentThreadAllocatedBytes();
      Object values = TestPages.decode(page, reader, TestPages.STORED);
      long bytes = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(values).isNotNull();
      least = Math.min(least, (double) bytes / ROWS);
    }
    return least;
  }
}
