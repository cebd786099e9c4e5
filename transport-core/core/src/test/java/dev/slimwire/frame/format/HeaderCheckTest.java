package dev.slimwire.frame.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** The check of headers, beside one that takes bit by bit. */
final class HeaderCheckTest {

  private static final byte[] HEADER = {0x21, 0, 0x40, (byte) 0xfe};

  @Test
  void checkHasTheDirectionTheNumberAndTheHeader() {
    for (Direction direction : Direction.values()) {
      HeaderCheck check = new HeaderCheck(direction);
      for (int number = 0; number < 70_000; number++) {
        assertThat(check.frameNumber()).isEqualTo(number);
        assertThat(check.of(HEADER, 1, 3)).isEqualTo(bitByBit(direction, number));
        check.count();
      }
    }
  }

  @Test
  void theAlgorithmThatItIsComparedWithGivesThePublishedCheck() {
    int check = 0xffff;
    for (char digit = '1'; digit <= '9'; digit++) {
      check = bitByBit(check, digit);
    }
    assertThat(check).isEqualTo(0x29b1);
  }

  private static int bitByBit(Direction direction, int number) {
    ByteBuffer covered = ByteBuffer.allocate(8);
    covered.put((byte) direction.code()).putInt(number).put(HEADER, 1, 3);
    int check = 0xffff;
    for (byte value : covered.array()) {
      check = bitByBit(check, value & 0xff);
    }
    return check;
  }

  private static int bitByBit(int check, int value) {
    int next = check ^ value << 8;
    for (int bit = 0; bit < 8; bit++) {
      next = (next & 0x8000) != 0 ? next << 1 ^ 0x1021 : next << 1;
    }
    return next & 0xffff;
  }
}
