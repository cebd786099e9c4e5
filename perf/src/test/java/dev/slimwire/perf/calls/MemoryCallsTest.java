package dev.slimwire.perf.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.slimwire.perf.transport.Transport;
import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MemoryCallsTest {

  @Test
  void messagesAreAsLongAsThoseOfRmi() {
    assertThat(Message.request()).hasSize(41);
    assertThat(Message.voidReply()).hasSize(22);
    assertThat(Message.reply(Status.of(1)).length).isBetween(700, 1100);
  }

  @ParameterizedTest
  @CsvSource({"plain, VOID, 63, 63", "slimwire 3, VOID, 77, 77", "slimwire 3, STATUS, 50, 700"})
  void eachMessageIsWrittenAtOnceAndCounted(
      String transport, MessageKind reply, long least, long most) throws IOException {
    MemoryCalls calls = MemoryCalls.open(MemoryConnection.open(Transport.parse(transport)), reply);
    long writes = calls.writes();
    long bytes = calls.bytes();
    calls.call();

    assertThat(calls.writes() - writes).isEqualTo(2);
    assertThat(calls.bytes() - bytes).isBetween(least, most);
  }

  @Test
  void plainRmiWritesWhatItsBufferHolds() throws IOException {
    MemoryCalls calls =
        MemoryCalls.open(MemoryConnection.open(Transport.PLAIN), MessageKind.RANDOM);
    long writes = calls.writes();
    calls.call();

    assertThat(calls.writes() - writes).isEqualTo(1 + 5);
  }

  @Test
  void readingWhatNobodyWroteFails() {
    MemoryLine line = new MemoryLine();

    assertThatExceptionOfType(EOFException.class).isThrownBy(() -> line.input().read());
  }

  @Test
  void aLineGrowsWithWhatIsNotRead() throws IOException {
    MemoryLine line = new MemoryLine();
    byte[] bytes = new byte[100_000];
    bytes[99_999] = 7;
    line.output().write(new byte[100_000]);
    line.output().write(bytes);

    assertThat(line.input().readNBytes(100_000)).isEqualTo(new byte[100_000]);
    assertThat(line.input().readNBytes(100_000)).isEqualTo(bytes);
    assertThat(line.written()).isEqualTo(200_000);
  }
}
