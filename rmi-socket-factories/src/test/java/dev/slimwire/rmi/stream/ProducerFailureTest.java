package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.rmi.ServerException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the failure of a producer arrives. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ProducerFailureTest {

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

  @ParameterizedTest
  @ValueSource(ints = {-1, (1 << 20) + 1, Integer.MAX_VALUE})
  void lengthOfAnExceptionHasBordersAndIsVerifiedBeforeAllocation(int length) {
    assertThatThrownBy(
            () ->
                StreamBytes.readContent(
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
    return StreamBytes.readContent(
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

    RemoteStream<?> longer = StreamBytes.read(StreamBytes.write(failing("\u20ac".repeat(1 << 20))));
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
    RemoteStream<?> stream = StreamBytes.read(StreamBytes.write(failing(text)));
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
}
