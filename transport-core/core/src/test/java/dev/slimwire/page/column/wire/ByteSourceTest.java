package dev.slimwire.page.column.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers that a peer wrote, at the borders of what they may be. */
final class ByteSourceTest {

  @Test
  void moreLengthsThanThereAreBytesAreRefusedBeforeTheyTakeMemory() {
    assertThatThrownBy(() -> of("0000").readLengths(Integer.MAX_VALUE, "ends"))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("ends: expected 2147483647 bytes, actual 2 left");
  }

  @Test
  void lengthsOfOneByteAndOfMoreAreRead() throws IOException {
    ByteSource in = of("007f8001ffffffff0705");
    assertThat(in.readLengths(5, "ends")).containsExactly(0, 127, 128, Integer.MAX_VALUE, 5);
    in.verifyEnd();
  }

  @Test
  void lengthsBehindTheEndOfASliceAreNotRead() throws IOException {
    ByteSource slice = of("800102").slice("slice", 2, "slice");
    assertThatThrownBy(() -> slice.readLengths(2, "ends"))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("actual 0 left");
  }

  @ParameterizedTest
  @CsvSource({
    "7f, 127",
    "8001, 128",
    "ff7f, 16383",
    "808001, 16384",
    "ffffffffffffffff7f, 9223372036854775807",
    "80808080808080808001, -9223372036854775808",
    "ffffffffffffffffff01, -1",
  })
  void varintsHaveUpTo64Bits(String bytes, long value) throws IOException {
    ByteSource in = of(bytes);
    assertThat(in.readVarint("number")).isEqualTo(value);
    in.verifyEnd();
  }

  @ParameterizedTest
  @CsvSource({
    "8000, a varint in its shortest form",
    "808000, a varint in its shortest form",
    "80808080808080808000, a varint in its shortest form",
    "ffffffffffffffffff02, a varint of at most 64 bits",
    "ffffffffffffffffff8101, a varint of at most 64 bits",
    "80, 1 bytes",
    "8080, 1 bytes",
  })
  void otherVarintsAreRefused(String bytes, String expected) {
    assertThatThrownBy(() -> of(bytes).readVarint("number"))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("number: expected " + expected);
  }

  @Test
  void lengthsAreBelow2To31() throws IOException {
    assertThat(of("ffffffff07").readLength("length")).isEqualTo(Integer.MAX_VALUE);
    for (String bytes : new String[] {"8080808008", "ffffffffffffffffff01"}) {
      assertThatThrownBy(() -> of(bytes).readLength("length"))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("length: expected less than 2^31");
    }
  }

  @Test
  void whatMayHaveBeenCutEndsAsAFileDoes() {
    byte[] three = new byte[3];
    assertThatThrownBy(() -> ByteSource.of("page", three, 0, 3).readInt("check"))
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("the page is truncated");
    assertThatThrownBy(() -> ByteSource.ofWhole("page", three, 0, 3).readInt("check"))
        .isInstanceOf(StreamCorruptedException.class);
  }

  private static ByteSource of(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    return ByteSource.ofWhole("test", bytes, 0, bytes.length);
  }
}
