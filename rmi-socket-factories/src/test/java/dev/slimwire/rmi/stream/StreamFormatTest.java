package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.RecordedBytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.rmi.ServerException;
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

  private static final class Sound extends Exception {

    @Serial private static final long serialVersionUID = 1L;
  }

  /** Never made by this side: to look at it fails. */
  @SuppressWarnings("unused")
  private static final class Wreck extends Exception {

    @Serial private static final long serialVersionUID = 1L;

    private static final String FAILED = fail();

    private static String fail() {
      throw new IllegalStateException("of the class");
    }
  }

  private static byte[] vector(String name) throws IOException {
    return RecordedBytes.read(VECTORS.resolve(name));
  }

  private static byte[] write(RemoteStream<?> stream) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(stream);
    }
    return bytes.toByteArray();
  }

  private static RemoteStream<?> read(byte[] bytes) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (RemoteStream<?>) in.readObject();
    } catch (ClassNotFoundException unknown) {
      throw new AssertionError(unknown);
    }
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
    assertThat(HexFormat.of().formatHex(write(ab())))
        .isEqualTo(HexFormat.of().formatHex(vector("stream-rows.hex")));
    assertThat(read(vector("stream-rows.hex")).stream().toList()).isEqualTo(List.of("a", "b"));
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
    assertThat(read(bytes.toByteArray()).stream().toList()).isEqualTo(List.of("a", "b"));
  }

  @Test
  void failureIsAsInTheVector() throws Exception {
    List<Object> rows = new ArrayList<>();
    assertThatThrownBy(() -> read(vector("stream-failure.hex")).forEach(rows::add))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageStartingWith("after 1 elements:")
        .hasMessageEndingWith("java.io.IOException: disk");
    assertThat(rows).isEqualTo(List.of("a"));
  }

  @Test
  void streamThatIsCutOffAnywhereIsNotTakenForAShorterOne() throws Exception {
    byte[] whole = write(ab());
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> read(cut)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void changedRowsFailOrAreReadWithoutAHang() throws Exception {
    byte[] whole = write(ab());
    for (int i = rowsStart(whole); i < whole.length; i++) {
      for (int flip = 1; flip < 256; flip <<= 1) {
        byte[] changed = whole.clone();
        changed[i] ^= (byte) flip;
        try {
          read(changed).forEach(row -> assertThat(row).isNotNull());
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
    assertThatThrownBy(() -> readContent(2, out -> {}))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("remote stream: expected version 1, actual 2");
  }

  @ParameterizedTest
  @ValueSource(ints = {-2, Integer.MIN_VALUE, 65_537, Integer.MAX_VALUE})
  void lengthsOfPartsHaveBorders(int length) {
    assertThatThrownBy(() -> readContent(1, out -> out.writeInt(length)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("remote stream: part of " + length + " bytes, expected 1 to 65536");
  }

  @Test
  void longestPartIsRead() throws Exception {
    byte[] text = "a".repeat(65_536 - 7).getBytes(StandardCharsets.US_ASCII);
    RemoteStream<?> stream =
        readContent(
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
                readContent(
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
                readContent(
                    1,
                    out -> {
                      out.writeInt(5);
                      out.write(HexFormat.of().parseHex("aced000574"));
                      out.writeInt(0);
                      out.writeLong(0);
                    }))
        .isInstanceOf(EOFException.class)
        .hasMessage("remote stream: its rows end inside a row");
  }

  @Test
  void headerWithoutARowIsRefused() {
    assertThatThrownBy(
            () ->
                readContent(
                    1,
                    out -> {
                      out.writeInt(4);
                      out.write(HexFormat.of().parseHex("aced0005"));
                      out.writeInt(0);
                      out.writeLong(0);
                    }))
        .isInstanceOf(EOFException.class)
        .hasMessage("remote stream: its rows end inside a row");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, (1 << 20) + 1, Integer.MAX_VALUE})
  void lengthOfAnExceptionHasBordersAndIsVerifiedBeforeAllocation(int length) {
    assertThatThrownBy(
            () ->
                readContent(
                    1,
                    out -> {
                      out.writeInt(-1);
                      out.writeLong(0);
                      out.writeUTF("text");
                      out.writeInt(length);
                    }))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("remote stream: exception of " + length + " bytes, expected 0 to 1048576");
  }

  /** Returns a stream without rows whose producer failed. */
  private static RemoteStream<?> failedBy(String text, byte[] exception) throws Exception {
    return readContent(
        1,
        out -> {
          out.writeInt(-1);
          out.writeLong(0);
          out.writeUTF(text);
          out.writeInt(exception.length);
          out.write(exception);
        });
  }

  @Test
  void longestExceptionIsReadAndLongerOnesAreToldByTheBeginningOfTheirText() throws Exception {
    RemoteStream<?> longest = failedBy("disk is on fire", new byte[1 << 20]);
    assertThatThrownBy(() -> longest.forEach(row -> {}))
        .hasMessageContaining("its exception cannot be read: disk is on fire");

    RemoteStream<?> longer = read(write(failing("\u20ac".repeat(1 << 20))));
    String beginning = "java.io.IOException: ";
    assertThatThrownBy(() -> longer.forEach(row -> {}))
        .cause()
        .isInstanceOf(ServerException.class)
        .hasMessage(
            "the producer failed, and its exception cannot be sent: "
                + beginning
                + "\u20ac".repeat(StreamLayout.MAX_TEXT - beginning.length()));
  }

  @Test
  void exceptionsWhoseTextIsLongArriveWhole() throws Exception {
    String text = "\u20ac".repeat(100_000); // more than a text in front of them could be
    RemoteStream<?> stream = read(write(failing(text)));
    assertThatThrownBy(() -> stream.forEach(row -> {}))
        .cause()
        .isInstanceOf(IOException.class)
        .hasMessage(text);
  }

  private static RemoteStream<?> failing(String text) {
    return RemoteStream.producing(
        sink -> {
          throw new IOException(text);
        });
  }

  @Test
  void exceptionThatCannotBeReadIsToldByItsText() throws Exception {
    RemoteStream<?> stream = failedBy("org.example.Unknown: disk is on fire", new byte[1]);
    assertThatThrownBy(() -> stream.forEach(row -> {}))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageContaining("org.example.Unknown: disk is on fire");
  }

  @Test
  void exceptionWhoseClassCannotBeUsedIsToldByItsText() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (RowOutputStream rows = new RowOutputStream(bytes)) {
      rows.writeObject(new Sound());
    }
    byte[] exception =
        bytes
            .toString(StandardCharsets.ISO_8859_1)
            .replace("$Sound", "$Wreck")
            .getBytes(StandardCharsets.ISO_8859_1);
    RemoteStream<?> stream = failedBy("disk is on fire", exception);
    assertThatThrownBy(() -> stream.forEach(row -> {}))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageContaining("disk is on fire")
        .hasRootCauseMessage("of the class");
  }

  @Test
  void failureWithoutAnExceptionIsNoEnd() throws Exception {
    RemoteStream<?> stream = failedBy("disk is on fire", HexFormat.of().parseHex("aced000570"));
    assertThatThrownBy(() -> stream.forEach(row -> {}))
        .isInstanceOf(RemoteStreamException.class)
        .hasMessageContaining("disk is on fire");
  }

  @Test
  void streamsWithinStreamsAreLimited() throws Exception {
    assertThat(read(write(nested(4))).stream()).hasSize(1);
    byte[] tooDeep = write(nested(5));
    assertThatThrownBy(() -> read(tooDeep))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("remote streams within each other: expected at most 4, actual more");
  }

  private static RemoteStream<?> nested(int depth) {
    RemoteStream<?> stream = RemoteStream.of(List.of(1));
    for (int i = 1; i < depth; i++) {
      stream = RemoteStream.of(List.of(stream));
    }
    return stream;
  }

  @Test
  void resourceIsClosedIfTheStreamCannotBeBegun() throws Exception {
    int[] closed = new int[1];
    RemoteStream<Integer> rows =
        RemoteStream.of(
            List.of(1).stream()
                .onClose(
                    () -> {
                      closed[0]++;
                      throw new IllegalStateException("not closed");
                    }));
    ObjectOutputStream out = new ObjectOutputStream(nobody());
    assertThatThrownBy(() -> new StreamForm(rows).writeExternal(out))
        .isInstanceOf(IOException.class)
        .hasMessage("nobody reads")
        .hasSuppressedException(new IllegalStateException("not closed"));
    rows.close();
    assertThat(closed).containsExactly(1);
  }

  /** Returns what leads to a client that is gone. */
  private static OutputStream nobody() {
    return new ByteArrayOutputStream() {
      @Override
      public void flush() throws IOException {
        throw new IOException("nobody reads");
      }
    };
  }

  @Test
  void streamThatIsReadStaysOpenIfItCannotBeSent() throws Exception {
    int[] closed = new int[1];
    RemoteStream<Integer> rows = RemoteStream.of(List.of(1).stream().onClose(() -> closed[0]++));
    rows.takeSource();
    ObjectOutputStream out = new ObjectOutputStream(nobody());
    assertThatThrownBy(() -> new StreamForm(rows).writeExternal(out)).hasMessage("nobody reads");
    assertThat(closed).containsExactly(0);
  }

  @Test
  void rowsAreHandedOverThoughNoPartEndsWithARow() throws Exception {
    List<Integer> batches = new ArrayList<>();
    RowReader<Object> reader = new RowReader<>(partsThatSplitRows(), null, Long.MAX_VALUE);
    reader.readAll(
        new RowReader.Target<>() {
          @Override
          public void rows(List<Object> rows, int bytes) {
            batches.add(bytes);
          }

          @Override
          public void producerFailed(Exception cause) {
            throw new AssertionError(cause);
          }
        });
    assertThat(reader.rows()).isEqualTo(3000);
    assertThat(batches).hasSizeGreaterThan(10).allMatch(bytes -> bytes < 70_000);
  }

  @Test
  void rowsThatAreCollectedAreLimitedThoughNoPartEndsWithARow() throws Exception {
    RowReader<Object> reader = new RowReader<>(partsThatSplitRows(), null, 100_000);
    assertThatThrownBy(() -> reader.readAll(new CollectedRows<>()))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("expected at most 100000 bytes");
    assertThat(reader.rows()).isLessThan(400);
  }

  @Test
  void rowsThatAreCollectedMayHaveAsManyBytesAsTheirLimit() throws Exception {
    CollectedRows<Object> rows = new CollectedRows<>();
    new RowReader<>(rowOf8Bytes(), null, 8).readAll(rows);
    assertThat(rows.rows().next()).isEqualTo("a");
    RowReader<Object> reader = new RowReader<>(rowOf8Bytes(), null, 7);
    assertThatThrownBy(() -> reader.readAll(new CollectedRows<>()))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("expected at most 7 bytes");
  }

  private static ObjectInput rowOf8Bytes() throws IOException {
    return content(
        out -> {
          out.writeInt(8);
          out.write(HexFormat.of().parseHex("aced0005" + "74000161"));
          out.writeInt(0);
          out.writeLong(1);
        });
  }

  /** Rows of 300 bytes or so, in parts of 997. */
  private static ObjectInput partsThatSplitRows() throws IOException {
    ByteArrayOutputStream rows = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(rows)) {
      for (int i = 0; i < 3000; i++) {
        out.writeObject(i + "x".repeat(300));
      }
    }
    return content(
        out -> {
          byte[] bytes = rows.toByteArray();
          for (int from = 0; from < bytes.length; from += 997) {
            int length = Math.min(997, bytes.length - from);
            out.writeInt(length);
            out.write(bytes, from, length);
          }
          out.writeInt(0);
          out.writeLong(3000);
        });
  }

  /** What a test puts behind the version. */
  private interface Content {
    void write(DataOutputStream out) throws IOException;
  }

  private static RemoteStream<?> readContent(int version, Content content) throws Exception {
    StreamForm form = new StreamForm();
    form.readExternal(
        content(
            out -> {
              out.writeByte(version);
              content.write(out);
            }));
    return (RemoteStream<?>) form.readResolve();
  }

  private static ObjectInput content(Content content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    content.write(new DataOutputStream(bytes));
    ByteArrayOutputStream objects = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(objects)) {
      out.write(bytes.toByteArray());
    }
    return new ObjectInputStream(new ByteArrayInputStream(objects.toByteArray()));
  }
}
