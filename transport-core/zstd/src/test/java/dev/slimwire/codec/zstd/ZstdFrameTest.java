package dev.slimwire.codec.zstd;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

final class ZstdFrameTest {

  private static final String MAGIC = "28b52ffd";

  @Test
  void acceptsFramesOfTheLibraryWithContentSizesOfAnyWidth() {
    for (int length : new int[] {1, 255, 256, 65_791, 65_792, 9 << 20}) {
      byte[] frame = Zstd.compress(new byte[length], 19);
      assertThatCode(() -> new ZstdFrame(frame, 0, frame.length).verify(length))
          .doesNotThrowAnyException();
    }
  }

  @Test
  void acceptsAContentSizeOf64Bits() throws IOException {
    verify(MAGIC + "e0 0500000000000000" + "2b0000 61", 5);
  }

  @Test
  void refusesAFrameWithoutContentSize() {
    assertMalformed(MAGIC + "00 00 2b0000 61", "expected a content size, actual none");
  }

  @Test
  void refusesAnotherContentSizeThanDeclared() {
    assertMalformed(MAGIC + "20 04 230000 61", "expected 5 bytes, actual 4");
    assertMalformed(
        MAGIC + "e0 05000000 01000000 2b0000 61", "expected 5 bytes, actual 4294967301");
    assertMalformed(MAGIC + "e0 05000000 000000ff 2b0000 61", "expected 5 bytes, actual -");
  }

  @Test
  void refusesWindowsLargerThan8MiB() {
    assertMalformed(MAGIC + "80 69 05000000 2b0000 61", "at most 8388608 bytes, actual 9437184");
    assertMalformed(
        MAGIC + "80 ff 05000000 2b0000 61", "at most 8388608 bytes, actual 4123168604160");
  }

  @Test
  void refusesChecksumsDictionariesAndReservedBits() {
    for (String descriptor : new String[] {"24", "21", "22", "23", "28"}) {
      assertMalformed(MAGIC + descriptor + "05 2b0000 61", "no checksum, dictionary or reserved");
    }
    byte[] frame;
    try (ZstdCompressCtx context = new ZstdCompressCtx().setChecksum(true)) {
      frame = context.compress(new byte[5]);
    }
    assertMalformed(HexFormat.of().formatHex(frame), "no checksum, dictionary or reserved bit");
  }

  @Test
  void refusesSkippableFramesAndASecondFrame() {
    assertMalformed("502a4d18 05000000 0000000000", "expected the magic fd2fb528, actual 184d2a50");
    String frame = MAGIC + "20 05 2b0000 61";
    assertMalformed(frame + frame, "expected its end, actual 10 bytes after it");
    assertMalformed(frame + "502a4d18 00000000", "expected its end, actual 8 bytes after it");
  }

  @Test
  void refusesReservedBlocks() {
    assertMalformed(MAGIC + "20 05 2f0000 6161616161", "expected a block type 0 to 2, actual 3");
  }

  @Test
  void saysThatAFrameIsTruncatedAtAnyByte() {
    byte[] frame = HexFormat.of().parseHex(MAGIC + "2005280000" + "6162636465" + "010000");
    for (int length = 0; length < frame.length; length++) {
      int cut = length;
      assertThatThrownBy(() -> new ZstdFrame(frame, 0, cut).verify(5))
          .as("cut at %d", cut)
          .isInstanceOf(EOFException.class);
    }
  }

  private static void assertMalformed(String hex, String message) {
    assertThatThrownBy(() -> verify(hex, 5))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(message);
  }

  private static void verify(String hex, int rawLength) throws IOException {
    byte[] frame = HexFormat.of().parseHex(hex.replace(" ", ""));
    new ZstdFrame(frame, 0, frame.length).verify(rawLength);
  }
}
