package dev.slimwire.frame.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HandleFilterTest {

  private static final int OFFSET = 3;

  /** What blocks of object streams consist of, and what looks like it. */
  private static final String[] PARTS = {
    "71007e0001",
    "71007e1000",
    "71007fffff",
    "71008bffff",
    "71008c0000",
    "71008d0000",
    "7100",
    "71",
    "73",
    "75",
    "76",
    "78",
    "7e",
    "740000",
    "740002",
    "7403ff",
    "7404",
    "00",
    "7f",
    "ff"
  };

  /** Each refers to what is 16 behind the one before it. */
  @Test
  void distancesThatAreTheSameAreTheSameBytes() {
    byte[] block = bytes("7071007e0100 7071007e0110 7071007e0120 7071007e0130");
    assertThat(HandleFilter.encode(block, 0, block.length)).isEqualTo(4);
    assertThat(block).isEqualTo(bytes("7071008c0120 7071008c0030 7071008c0030 7071008c0030"));
  }

  @ParameterizedTest
  @CsvSource({
    "480, false",
    "479, true",
    "0, true",
    "-32, true",
    "-33, false",
  })
  void whatIsFartherAwayIsLeftAsItIs(int distance, boolean isNear) {
    byte[] block = bytes(String.format("71007e0100 71007e0300 71007e%04x", 0x300 + distance));
    byte[] before = block.clone();
    assertThat(HandleFilter.encode(block, 0, block.length)).isEqualTo(isNear ? 2 : 1);
    assertThat(Arrays.equals(block, 10, 15, before, 10, 15)).isNotEqualTo(isNear);
  }

  @ParameterizedTest
  @ValueSource(strings = {"73", "75", "76", "78", "7e"})
  void referencesToClassesAreLeftAsTheyAre(String code) {
    assertUntouched(code + "71007e0001");
  }

  @ParameterizedTest
  @ValueSource(strings = {"70", "71", "72", "77", "79", "7b", "7d", "7f", "00", "ff"})
  void referencesBehindOtherCodesAreMadeRelative(String code) {
    byte[] block = bytes(code + "71007e0001");
    assertThat(HandleFilter.encode(block, 0, block.length)).isEqualTo(1);
    assertThat(block).isEqualTo(bytes(code + "71008c0021"));
  }

  @Test
  void theFirstHandleIsOneAndTheNumberBehindTheLastIsNone() {
    byte[] block = bytes("71007e0000 71008e0000 71017e0001 71007dffff 71007e0001");
    assertThat(HandleFilter.encode(block, 0, block.length)).isEqualTo(2);
    assertThat(block).isEqualTo(bytes("71008c0020 71008e0000 71017e0001 71007dffff 71008c0021"));
  }

  @Test
  void textIsLeftAsItIs() {
    assertUntouched("740006 7171007e0001 7070");
  }

  @Test
  void aReferenceThatTheBlockCutsOffIsLeftAsItIs() {
    assertUntouched("7071007e00");
  }

  @Test
  void blockWithHandlesThatCannotBeToldIsLeftAsItIs() {
    assertUntouched("7071007e0010 7071007e0012 70 71008c0000 7071007e0014");
    assertUntouched("7071007e0010 7071008dffff");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "71008c001f", // one before the first handle
        "71008c0200", // farther than any
        "71007e0001 71008dffff",
        "71008bffff 71008c0021" // behind the last one that can be told
      })
  void whatNoBlockIsMadeOfIsRefused(String filtered) {
    byte[] block = bytes(filtered);
    assertThat(HandleFilter.decode(block, 0, block.length)).isFalse();
  }

  @Test
  void anyBytesComeBackAsTheyWere() {
    Random random = new Random(71);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder hex = new StringBuilder();
      for (int part = random.nextInt(40); part > 0; part--) {
        hex.append(PARTS[random.nextInt(PARTS.length)]);
        if (random.nextInt(4) == 0) {
          hex.append(String.format("71007e%04x", random.nextInt(300)));
        }
      }
      assertComesBack(bytes(hex.toString()));
    }
  }

  @Test
  void randomBytesComeBackAsTheyWere() {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      byte[] block = new byte[random.nextInt(5000)];
      random.nextBytes(block);
      assertComesBack(block);
    }
  }

  private static void assertUntouched(String hex) {
    byte[] block = bytes(hex);
    assertThat(HandleFilter.encode(block, 0, block.length)).isZero();
    assertThat(block).isEqualTo(bytes(hex));
  }

  private static void assertComesBack(byte[] block) {
    byte[] padded = new byte[OFFSET + block.length + OFFSET];
    Arrays.fill(padded, (byte) 0x71);
    System.arraycopy(block, 0, padded, OFFSET, block.length);
    byte[] before = padded.clone();
    int relative = HandleFilter.encode(padded, OFFSET, block.length);
    if (relative == 0) {
      assertThat(padded).isEqualTo(before);
    } else {
      assertThat(HandleFilter.decode(padded, OFFSET, block.length)).isTrue();
      assertThat(padded).isEqualTo(before);
    }
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }
}
