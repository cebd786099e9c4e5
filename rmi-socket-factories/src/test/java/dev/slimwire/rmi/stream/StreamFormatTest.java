package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.RecordedBytes;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The layout of docs/wire-format/streams.md. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StreamFormatTest {

  private static final Path VECTORS = Path.of("..", "docs", "wire-format", "vectors");

  private static byte[] vector(String name) throws IOException {
    return RecordedBytes.read(VECTORS.resolve(name));
  }

  private static RemoteStream<String> ab() {
    return RemoteStream.producing(
        sink -> {
          sink.accept("a");
          sink.accept("b");
          sink.flush();
        });
  }

  @Test
  void rowsAreAsInTheVector() throws Exception {
    assertThat(HexFormat.of().formatHex(StreamBytes.write(ab())))
        .isEqualTo(HexFormat.of().formatHex(vector("stream-rows-kept.hex")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"stream-rows-kept.hex", "stream-rows.hex"})
  void rowsAreReadWithAndWithoutResets(String vector) throws Exception {
    assertThat(StreamBytes.read(vector(vector)).stream().toList()).isEqualTo(List.of("a", "b"));
  }

  /** RMI's own object streams are of that version. */
  @Test
  void dataHasNoBlocksAroundItInTheVersionOfRmi() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_1);
      out.writeObject(ab());
    }
    String written = HexFormat.of().formatHex(bytes.toByteArray());

    assertThat(written)
        .contains("04" + "0000" + "78" + "70" + "01" + "00000008" + "aced0005" + "74000161")
        .endsWith("00000000" + "0000000000000002");
    assertThat(StreamBytes.read(bytes.toByteArray()).stream().toList())
        .isEqualTo(List.of("a", "b"));
  }

  @Test
  void failureIsAsInTheVector() throws Exception {
    List<Object> rows = new ArrayList<>();
    assertThatThrownBy(() -> StreamBytes.read(vector("stream-failure.hex")).forEach(rows::add))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageStartingWith("after 1 elements:")
        .hasMessageEndingWith("java.io.IOException: disk");
    assertThat(rows).isEqualTo(List.of("a"));
  }

  @Test
  void streamThatIsCutOffAnywhereIsNotTakenForAShorterOne() throws Exception {
    byte[] whole = StreamBytes.write(ab());
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> StreamBytes.read(cut)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void changedRowsFailOrAreReadWithoutAHang() throws Exception {
    byte[] whole = StreamBytes.write(ab());
    for (int i = rowsStart(whole); i < whole.length; i++) {
      for (int flip = 1; flip < 256; flip <<= 1) {
        byte[] changed = whole.clone();
        changed[i] ^= (byte) flip;
        try {
          StreamBytes.read(changed).forEach(row -> assertThat(row).isNotNull());
        } catch (IOException | RemoteStreamException refused) {
          assertThat(refused).hasNoSuppressedExceptions();
        }
      }
    }
  }

  /** Returns where the version is: behind the header of its block of data. */
  private static int rowsStart(byte[] whole) {
    return new String(whole, StandardCharsets.ISO_8859_1).indexOf("xpw") + 4;
  }

  @Test
  void unknownVersionIsRefused() {
    assertThatThrownBy(() -> StreamBytes.readContent(2, out -> {}))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("remote stream: expected version 1, actual 2");
  }

  @ParameterizedTest
  @ValueSource(ints = {-2, Integer.MIN_VALUE, 65_537, Integer.MAX_VALUE})
  void lengthsOfPartsHaveBorders(int length) {
    assertThatThrownBy(() -> StreamBytes.readContent(1, out -> out.writeInt(length)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("remote stream: length of a part: expected 1 to 65536, actual " + length);
  }

  @Test
  void longestPartIsRead() throws Exception {
    byte[] text = "a".repeat(65_536 - 7).getBytes(StandardCharsets.US_ASCII);
    RemoteStream<?> stream =
        StreamBytes.readContent(
            1,
            out -> {
              out.writeInt(65_536);
              out.write(HexFormat.of().parseHex("aced0005" + "74" + "fff9"));
              out.write(text);
              out.writeInt(0);
              out.writeLong(1);
            });
    assertThat(stream.stream().toList()).isEqualTo(List.of("a".repeat(text.length)));
  }

  @Test
  void numberOfRowsIsVerified() {
    assertThatThrownBy(
            () ->
                StreamBytes.readContent(
                    1,
                    out -> {
                      out.writeInt(0);
                      out.writeLong(1);
                    }))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("remote stream: expected 1 rows, actual 0");
  }

  @Test
  void endInsideARowIsRefused() {
    assertThatThrownBy(
            () ->
                StreamBytes.readContent(
                    1,
                    out -> {
                      out.writeInt(5);
                      out.write(HexFormat.of().parseHex("aced000574"));
                      out.writeInt(0);
                      out.writeLong(0);
                    }))
        .isInstanceOf(EOFException.class)
        .hasMessage("remote stream: ends inside a row");
  }

  @Test
  void headerWithoutARowIsRefused() {
    assertThatThrownBy(
            () ->
                StreamBytes.readContent(
                    1,
                    out -> {
                      out.writeInt(4);
                      out.write(HexFormat.of().parseHex("aced0005"));
                      out.writeInt(0);
                      out.writeLong(0);
                    }))
        .isInstanceOf(EOFException.class)
        .hasMessage("remote stream: ends inside a row");
  }

  @Test
  void streamsWithinStreamsAreLimited() throws Exception {
    assertThat(StreamBytes.read(StreamBytes.write(nested(4))).stream()).hasSize(1);
    byte[] tooDeep = StreamBytes.write(nested(5));
    assertThatThrownBy(() -> StreamBytes.read(tooDeep))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("nested remote streams: expected at most 4, actual more");
  }

  private static RemoteStream<?> nested(int depth) {
    RemoteStream<?> stream = RemoteStream.of(List.of(1));
    for (int i = 1; i < depth; i++) {
      stream = RemoteStream.of(List.of(stream));
    }
    return stream;
  }
}
