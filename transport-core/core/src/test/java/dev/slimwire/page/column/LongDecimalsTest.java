package dev.slimwire.page.column;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.io.StreamCorruptedException;
import org.junit.jupiter.api.Test;

final class LongDecimalsTest {

  /** Two's complement of 2^31 bits is the first that BigInteger has no place for. */
  @Test
  void decimalThatIsTooLongForJavaIsMalformed() throws IOException {
    int length = 1 << 28;
    ByteSink column = new ByteSink(length + 16);
    column.writeVarint(1); // row
    column.writeByte(0);
    Numbers.writeConstant(0, column); // scale
    Numbers.writeConstant(length, column);
    column.writeByte(0x80);
    ByteSource in = ByteSource.ofWhole("column", column.array(), 0, column.length() + length - 1);

    assertThatThrownBy(() -> DecimalsColumn.read(Encoding.DECIMALS_BIG, in, new Budget(1, 0)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("unscaled value: expected less than 2^31 bits");
  }
}
