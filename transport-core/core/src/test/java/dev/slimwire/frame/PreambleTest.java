package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PreambleTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();
  private static final int[] VERSION_1 = {0x81, 2, 1, 1};

  @Test
  void isReadBackAsWritten() throws IOException {
    Preamble sent =
        new Preamble(
            1,
            1,
            List.of(0, 1, 4),
            1 << 20,
            CompressionLevel.of("deflate", 9),
            new HistoryOffer(32_768, 1, true),
            CompressionPolicy.REQUIRE,
            true,
            true,
            1 << 4 | 1 << 14,
            1 << 1 | 1 << 15);
    byte[] bytes = sent.toBytes(CODECS);
    assertThat(bytes.length).isLessThan(Preamble.MAX_LENGTH);
    assertThat(Preamble.read(new ByteArrayInputStream(bytes), CODECS)).isEqualTo(sent);
  }

  @Test
  void peersOfAnotherProtocolAreToldAsSuch() {
    byte[] http = "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    assertThatThrownBy(() -> Preamble.read(new ByteArrayInputStream(http), CODECS))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage(
            "preamble: expected at most 256 bytes, actual 18251: a peer that begins with 47 45"
                + " speaks another protocol; check host and port,"
                + " and whether one side uses TLS");
  }

  @Test
  void peersThatWriteInOneDirectionAreToldAsSuch() throws IOException {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(written, FrameConfig.standard())) {
      out.write(1);
    }
    assertThatThrownBy(() -> Preamble.read(new ByteArrayInputStream(written.toByteArray()), CODECS))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage(
            "preamble: the peer writes in one direction, by FrameOutputStream.of: read it by"
                + " FrameInputStream.of");
  }

  @Test
  void storedAskedForByNameStaysStored() throws IOException {
    Preamble sent =
        Preamble.of(FrameConfig.of(CODECS), CompressionLevel.parse("stored"), HistoryOffer.NONE);
    assertThat(Preamble.read(new ByteArrayInputStream(sent.toBytes(CODECS)), CODECS).level())
        .isEqualTo(CompressionLevel.NONE);
  }

  @Test
  void adaptiveLevelIsReadBackAndOlderPeersReadAFixedOne() throws IOException {
    CompressionLevel auto = CompressionLevel.auto();
    byte[] bytes = Preamble.of(FrameConfig.of(CODECS), auto, HistoryOffer.NONE).toBytes(CODECS);
    assertThat(Preamble.read(new ByteArrayInputStream(bytes), CODECS).level()).isEqualTo(auto);
    assertThat(bytes).containsSequence(Preamble.LEVEL, 2, 0, 3);
    assertThat(read(VERSION_1).takesAdaptive()).isFalse();
    assertThat(read(0x81, 2, 1, 1, 7, 0).takesAdaptive()).isTrue();
  }

  @Test
  void deltaFieldIsEmpty() throws IOException {
    assertThat(read(VERSION_1).takesDeltas()).isFalse();
    assertThat(read(0x81, 2, 1, 1, 8, 0).takesDeltas()).isTrue();
    assertRefused("length of the delta field: expected 0, actual 1", 0x81, 2, 1, 1, 8, 1, 0);
  }

  @Test
  void keptCodesFieldIsEmptyAndNeedsAWindow() throws IOException {
    assertThat(read(0x81, 2, 1, 1, 5, 3, 1, 0x80, 0).history().keepsCodes()).isFalse();
    assertThat(read(0x81, 2, 1, 1, 5, 3, 1, 0x80, 0, 9, 0).history().keepsCodes()).isTrue();
    assertThat(read(0x81, 2, 1, 1, 9, 0, 5, 3, 1, 0x80, 0).history().keepsCodes()).isTrue();
    assertThat(read(0x81, 2, 1, 1, 5, 3, 1, 0, 0, 9, 0).history().keepsCodes()).isFalse();
    assertThat(read(0x81, 2, 1, 1, 9, 0).history()).isEqualTo(HistoryOffer.NONE);
    assertRefused("length of the kept codes field: expected 0, actual 1", 0x81, 2, 1, 1, 9, 1, 4);
  }

  @Test
  void filtersAreListedAndThoseThatNoFrameCanHaveLeftOut() throws IOException {
    assertThat(read(VERSION_1).filters()).isZero();
    assertThat(read(0x81, 2, 1, 1, 11, 0).filters()).isZero();
    assertThat(read(0x81, 2, 1, 1, 11, 4, 1, 15, 16, 33).filters()).isEqualTo(1 << 1 | 1 << 15);
    assertThat(read(0x81, 2, 1, 1, 11, 1, 1, 8, 0).filters()).isEqualTo(1 << 1);
  }

  @Test
  void codecsOfPiecesAreListedAndUnknownOnesLeftOut() throws IOException {
    assertThat(read(VERSION_1).pieceCodecs()).isZero();
    assertThat(read(0x81, 2, 1, 1, 10, 0).pieceCodecs()).isZero();
    assertThat(read(0x81, 2, 1, 1, 10, 4, 4, 14, 15, 36).pieceCodecs()).isEqualTo(1 << 4 | 1 << 14);
    assertThat(read(0x81, 2, 1, 1, 10, 1, 4, 8, 0).pieceCodecs()).isEqualTo(1 << 4);
    byte[] bytes =
        Preamble.of(FrameConfig.of(CODECS), CompressionLevel.FAST, HistoryOffer.NONE)
            .toBytes(CODECS);
    assertThat(bytes).doesNotContain(Preamble.PIECES);
  }

  @Test
  void codecsThatThisVersionDoesNotKnowAreIgnored() throws IOException {
    Preamble newer = read(0x81, 2, 1, 1, 2, 5, 13, 15, 200, 255, 1);
    CodecRegistry builtIn = CodecRegistry.builtIn();

    assertThat(Negotiated.of(FrameConfig.of(builtIn), newer).codecs().ids())
        .containsExactlyInAnyOrder(0, 1);
  }

  @Test
  void adaptiveFieldWithAnotherLevelIsRefused() {
    assertRefused("adaptive field: expected an adaptive level", 0x81, 2, 1, 1, 7, 2, 0, 3);
    assertRefused("length of the adaptive field", 0x81, 2, 1, 1, 7, 1, 3);
    assertRefused("level field", 0x81, 2, 1, 1, 7, 2, 0x0f, 0);
    assertRefused("adaptive field: expected an adaptive level", 0x81, 2, 1, 1, 7, 2, 0x63, 0x40);
    assertRefused("adaptive field: expected an adaptive level", 0x81, 2, 1, 1, 7, 2, 0x63, 0);
  }

  @Test
  void levelFieldWithAnAdaptiveLevelOrAReportIsRefused() throws IOException {
    assertRefused("level field: expected a step", 0x81, 2, 1, 1, 4, 2, 0x0f, 3);
    assertRefused("level field: expected a step", 0x81, 2, 1, 1, 4, 2, 0x13, 20);
    assertRefused("level field: expected a step", 0x81, 2, 1, 1, 4, 2, 0x63, 0x40);
    assertRefused("level field: expected a step", 0x81, 2, 1, 1, 4, 2, 0x60, 0x40);
    assertThat(read(0x81, 2, 1, 1, 4, 2, 0, 0xff).level()).isEqualTo(CompressionLevel.FAST);
  }

  @Test
  void knownFieldThatComesTwiceIsRefused() throws IOException {
    assertRefused("fields of type 1: expected 1, actual 2", 0x81, 2, 1, 1, 0x81, 2, 1, 1);
    assertRefused("fields of type 2: expected 1, actual 2", 0x81, 2, 1, 1, 2, 1, 1, 2, 1, 2);
    assertRefused("fields of type 4: expected 1, actual 2", 4, 2, 0, 3, 0x81, 2, 1, 1, 4, 2, 0, 9);
    assertRefused("fields of type 8: expected 1, actual 2", 0x81, 2, 1, 1, 8, 0, 8, 0);
    assertRefused("fields of type 10: expected 1, actual 2", 0x81, 2, 1, 1, 10, 0, 10, 1, 4);
    assertThat(read(0x81, 2, 1, 1, 0x7e, 0, 0x7e, 0).maxVersion()).isEqualTo(1);
  }

  @Test
  void leftOutFieldsHaveDefaults() throws IOException {
    Preamble preamble = read(VERSION_1);
    assertThat(preamble.codecIds()).isEmpty();
    assertThat(preamble.maxBlockLength()).isEqualTo(FrameLimits.MIN_ACCEPTED);
    assertThat(preamble.level()).isEqualTo(CompressionLevel.FAST);
    assertThat(preamble.policy()).isEqualTo(CompressionPolicy.PREFER);
  }

  @Test
  void unknownOptionalFieldIsIgnored() throws IOException {
    assertThat(read(0x7e, 3, 9, 9, 9, 0x81, 2, 1, 1).maxVersion()).isEqualTo(1);
  }

  @Test
  void unknownCriticalFieldIsUnsupported() {
    assertUnsupported("critical field: expected one of version 1, actual 126", 0xfe, 1, 0);
    assertUnsupported(
        "critical field: expected one of version 1, actual 2", 0x81, 2, 1, 1, 0x82, 1, 1);
  }

  @Test
  void newerPeerThatStillSpeaksVersion1IsAccepted() throws IOException {
    assertThat(read(0x81, 2, 1, 7).maxVersion()).isEqualTo(7);
    assertThat(read(0x81, 2, 0, 255).minVersion()).isZero();
  }

  @Test
  void peersWithoutACommonVersionAreBothNamed() {
    assertUnsupported("peer speaks slimwire versions 2 to 3, this side version 1", 0x81, 2, 2, 3);
    assertUnsupported("peer speaks slimwire versions 0 to 0, this side version 1", 0x81, 2, 0, 0);
  }

  @Test
  void peersWithoutACommonVersionAreNamedWhateverTheirOtherFieldsHold() {
    String versions = "peer speaks slimwire versions 2 to 2, this side version 1";
    assertUnsupported(versions, 0x81, 2, 2, 2, 6, 1, 4);
    assertUnsupported(versions, 6, 1, 4, 0x81, 2, 2, 2);
    assertUnsupported(versions, 0xfe, 1, 0, 0x81, 2, 2, 2);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OFF")
  void policyIsReadBackAsWritten(CompressionPolicy policy) throws IOException {
    FrameConfig config = FrameConfig.of(CODECS).withPolicy(policy);
    byte[] bytes = Preamble.of(config, CompressionLevel.FAST, HistoryOffer.NONE).toBytes(CODECS);
    assertThat(Preamble.read(new ByteArrayInputStream(bytes), CODECS).policy()).isEqualTo(policy);
  }

  @Test
  void policyThatIsOffOrUnknownIsRefused() {
    assertRefused("policy: expected 1 to 3, actual 0", 0x81, 2, 1, 1, 6, 1, 0);
    assertRefused("policy: expected 1 to 3, actual 4", 0x81, 2, 1, 1, 6, 1, 4);
    assertRefused("length of the policy field: expected 1, actual 2", 0x81, 2, 1, 1, 6, 2, 1, 1);
  }

  @Test
  void windowLongerThanAnyIsRefused() throws IOException {
    assertThat(read(0x81, 2, 1, 1, 5, 3, 1, 0x80, 0).history())
        .isEqualTo(new HistoryOffer(32_768, 1, false));
    assertRefused("window: expected at most 32768, actual 32769", 0x81, 2, 1, 1, 5, 3, 1, 0x80, 1);
    assertRefused("length of the history field: expected 3, actual 2", 0x81, 2, 1, 1, 5, 2, 1, 0);
  }

  @Test
  void missingVersionIsRefused() {
    assertRefused("version field: expected one, actual none", 0x02, 1, 1);
    assertRefused("version range: expected lowest <= 1, actual 2", 0x81, 2, 2, 1);
  }

  @Test
  void fieldLongerThanThePreambleIsRefused() {
    assertRefused("length of field 2", 0x81, 2, 1, 1, 0x02, 9, 1);
    assertRefused("length of field 2: expected a byte, actual none", 0x81, 2, 1, 1, 0x02);
  }

  @Test
  void blockBelowTheMinimumIsRefused() {
    assertRefused(
        "block: expected at least 4096, actual 4095", 0x81, 2, 1, 1, 3, 4, 0, 0, 0x0f, 0xff);
    assertRefused(
        "block: expected at least 4096, actual -1", 0x81, 2, 1, 1, 3, 4, 255, 255, 255, 255);
  }

  @Test
  void lengthsOfFieldsAreVerified() {
    assertRefused("length of the version field: expected 2, actual 3", 0x81, 3, 1, 1, 1);
    assertRefused("length of the block field: expected 4, actual 3", 0x81, 2, 1, 1, 3, 3, 1, 0, 0);
    assertRefused("length of the level field: expected 2, actual 1", 0x81, 2, 1, 1, 4, 1, 3);
    assertRefused("length of field 2: expected at most 1, actual 9", 0x81, 2, 1, 1, 0x02, 9, 1);
  }

  @Test
  void shortestBlockAndLongestPreambleAreAccepted() throws IOException {
    assertThat(read(0x81, 2, 1, 1, 3, 4, 0, 0, 0x10, 0).maxBlockLength()).isEqualTo(4096);
    assertThat(read(0x81, 2, 1, 1, 3, 4, 0x7f, 255, 255, 255).maxBlockLength())
        .isEqualTo(Integer.MAX_VALUE);
    int[] longest = Arrays.copyOf(new int[] {0x81, 2, 1, 1, 0x7e, 244}, Preamble.MAX_LENGTH - 6);
    assertThat(read(longest).maxVersion()).isEqualTo(1);
  }

  @Test
  void overlongPreambleIsRefusedBeforeItIsRead() {
    byte[] bytes = {(byte) 0xff, (byte) 0xff};
    assertThatThrownBy(() -> Preamble.read(new LiveInput(bytes, 9), CODECS))
        .hasMessageContaining("expected at most 256 bytes, actual 65541");
  }

  @Test
  void everyCorruptedByteIsRefused() throws IOException {
    byte[] bytes =
        Preamble.of(FrameConfig.of(CODECS), CompressionLevel.FAST, HistoryOffer.NONE)
            .toBytes(CODECS);
    for (int at = 2; at < bytes.length; at++) {
      byte[] corrupted = bytes.clone();
      corrupted[at] ^= 1;
      assertThatThrownBy(() -> Preamble.read(new LiveInput(corrupted, 9), CODECS))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("preamble's check");
    }
  }

  @Test
  void everyTruncationIsNamed() throws IOException {
    byte[] bytes =
        Preamble.of(FrameConfig.of(CODECS), CompressionLevel.FAST, HistoryOffer.NONE)
            .toBytes(CODECS);
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> Preamble.read(new ByteArrayInputStream(cut), CODECS))
          .isInstanceOf(EOFException.class)
          .hasMessageContaining("inside the preamble");
    }
  }

  private static void assertRefused(String reason, int... fields) {
    assertThatThrownBy(() -> read(fields))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(reason);
  }

  private static void assertUnsupported(String reason, int... fields) {
    assertThatThrownBy(() -> read(fields))
        .isInstanceOf(UnsupportedPeerException.class)
        .hasMessageContaining(reason);
  }

  private static Preamble read(int... fields) throws IOException {
    byte[] bytes = new byte[2 + fields.length + 4];
    bytes[1] = (byte) fields.length;
    for (int i = 0; i < fields.length; i++) {
      bytes[2 + i] = (byte) fields[i];
    }
    CRC32C check = new CRC32C();
    check.update(bytes, 0, bytes.length - 4);
    FrameFormat.writeInt32(bytes, bytes.length - 4, (int) check.getValue());
    return Preamble.read(new ByteArrayInputStream(bytes), CODECS);
  }
}
