package dev.slimwire.page.column.template;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.slimwire.page.column.StringsColumn;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What templates take that few strings have, or none. */
final class TemplateMemoryTest {

  private static final int TEMPLATES = TemplateCoder.MAX_TEMPLATES;
  private static final int LENGTH = 64 << 10;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void templatesThatNoStringHasAreNotKept() throws IOException {
    long text = (long) TEMPLATES * LENGTH;
    ByteSink column = longTemplates();

    long least = Long.MAX_VALUE;
    for (int run = 0; run < 5; run++) { // the first ones pay for classes
      ByteSource in = ByteSource.ofWhole("column", column.array(), 0, column.length());
      long before = threads.getCurrentThreadAllocatedBytes();
      String[] values = StringsColumn.read(Encoding.STRINGS_TEMPLATES, in, new Budget(1, text + 1));
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      assertThat(values).containsExactly("y");
    }

    assertThat(least).isLessThan(text * 5 / 2);
  }

  @Test
  void numbersOfATemplateTakeNoRoomForSlotsOfEarlierOnes() throws IOException {
    String[] times =
        strings(
            100,
            i ->
                String.format(
                    Locale.ROOT,
                    "%04d-%02d-%02dT%02d:%02d:%02d.%03d",
                    1900 + i,
                    1 + i % 12,
                    1 + i % 28,
                    i % 24,
                    i % 60,
                    i * 7 % 60,
                    i));
    String[] items = strings(1_100_000, i -> "urn:item:" + i);
    StringsColumn reused = new StringsColumn();

    allocated(reused, times); // the first ones pay for classes
    allocated(new StringsColumn(), items);
    assertThat(allocated(reused, items)).isLessThan(allocated(new StringsColumn(), items) * 3 / 2);
  }

  private static String[] strings(int count, IntFunction<String> string) {
    return IntStream.range(0, count).mapToObj(string).toArray(String[]::new);
  }

  /** Returns how many bytes it takes to write a column that has templates. */
  private long allocated(StringsColumn column, String[] strings) throws IOException {
    long before = threads.getCurrentThreadAllocatedBytes();
    column.write(
        strings,
        strings.length,
        (encoding, cells, text, sections) ->
            assertThat(encoding).isEqualTo(Encoding.STRINGS_TEMPLATES));
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  /** A single string without a template, and texts of which each is the one before. */
  private static ByteSink longTemplates() throws IOException {
    ByteSink out = new ByteSink(2 * LENGTH);
    out.writeVarint(1); // row
    out.writeByte(0);
    out.writeVarint(1); // entry
    out.writeVarint(TEMPLATES);
    for (int i = 0; i < TEMPLATES; i++) {
      out.writeVarint(1); // slot
      out.writeVarint(1);
      out.writeVarint(0);
    }
    out.write(new byte[] {0, 0}, 0, 2); // the entry has none of them
    for (int i = 0; i < TEMPLATES; i++) {
      out.writeVarint(i == 0 ? 0 : LENGTH - 1);
    }
    out.writeVarint(0);
    for (int i = 0; i < TEMPLATES; i++) {
      out.writeVarint(i == 0 ? LENGTH : 1);
    }
    out.writeVarint(1);
    byte[] text = new byte[LENGTH + TEMPLATES];
    Arrays.fill(text, (byte) 'x');
    text[text.length - 1] = 'y';
    out.write(text, 0, text.length);
    return out;
  }
}
