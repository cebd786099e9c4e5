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
