package dev.slimwire.rmi.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** Bytes that were read too early, and those behind them. */
final class PrefixedInputStreamTest {

  private static final byte[] PREFIX = {(byte) 0xff, 0, 1};
  private static final byte[] BEHIND = {2, (byte) 0xfe};

  private final InputStream in = new PrefixedInputStream(PREFIX, new ByteArrayInputStream(BEHIND));

  @Test
  void bytesAreReadOneByOne() throws IOException {
    for (int expected : new int[] {0xff, 0, 1, 2, 0xfe, -1}) {
      assertThat(in.read()).isEqualTo(expected);
    }
  }

  @Test
  void readEndsWithThePrefixRatherThanToWait() throws IOException {
    byte[] target = new byte[9];
    assertThat(in.read(target, 1, 2)).isEqualTo(2);
    assertThat(in.read(target, 3, 6)).isEqualTo(1);
    assertThat(in.read(target, 4, 5)).isEqualTo(2);
    assertThat(in.read(target, 6, 3)).isEqualTo(-1);
    assertThat(target).containsExactly(0, 0xff, 0, 1, 2, 0xfe, 0, 0, 0);
  }

  @Test
  void whatIsThereCountsBothParts() throws IOException {
    for (int left = 5; left > 0; left--) {
      assertThat(in.available()).isEqualTo(left);
      assertThat(in.read()).isNotNegative();
    }
    assertThat(in.available()).isZero();
  }

  @Test
  void closingClosesWhatIsBehind() throws IOException {
    InputStream behind = InputStream.nullInputStream();
    new PrefixedInputStream(PREFIX, behind).close();
    assertThatThrownBy(behind::read).isInstanceOf(IOException.class);
  }
}
