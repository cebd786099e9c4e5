package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.deflate.BitWriter;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class BlockSymbolsTest {

  private final BlockSymbols symbols = new BlockSymbols();
  private final FixedCodes codes = new FixedCodes();

  @Test
  void blockInFixedCodesIsTheOneThatIsWrittenAtOnce() {
    Random random = new Random(7);
    byte[] expected = new byte[10_000];
    byte[] actual = new byte[10_000];
    for (int run = 0; run < 500; run++) {
      symbols.begin();
      codes.begin(expected, 0);
      int count = random.nextInt(400);
      for (int i = 0; i < count; i++) {
        put(random);
        assertThat(symbols.length()).isEqualTo(codes.length());
      }
      int length = codes.end();
      assertThat(symbols.fixedLength()).isEqualTo(length);
      assertThat(write(actual)).isEqualTo(length);
      assertThat(Arrays.copyOf(actual, length)).isEqualTo(Arrays.copyOf(expected, length));
    }
  }

  private void put(Random random) {
    if (random.nextBoolean()) {
      byte literal = (byte) random.nextInt();
      codes.putLiteral(literal);
      symbols.addLiteral(literal);
    } else {
      int length = 3 + random.nextInt(random.nextBoolean() ? 10 : 256);
      int distance = 1 + random.nextInt(random.nextBoolean() ? 10 : 32_768);
      codes.putMatch(length, distance);
      symbols.addMatch(length, distance);
    }
  }

  private int write(byte[] target) {
    BitWriter out = new BitWriter();
    out.begin(target, 0);
    out.put(FixedCodes.LAST_WITH_FIXED_CODES, FixedCodes.TYPE_BITS);
    symbols.write(FixedCodes.all(), out);
    return out.end();
  }
}
