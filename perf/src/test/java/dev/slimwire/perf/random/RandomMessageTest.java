package dev.slimwire.perf.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.rmi.RemoteException;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RandomMessageTest {

  /** Changes one value of each message. */
  private static final class WrongResults implements RandomData {

    @Override
    public byte[] bytes(int length, int number) {
      byte[] bytes = RandomMessage.newBytes(length, number);
      bytes[length / 2]++;
      return bytes;
    }

    @Override
    public String[][] rows(int count, int number) {
      String[][] rows = RandomMessage.newRows(count, number);
      rows[count / 2][1] += "!";
      return rows;
    }

    @Override
    public int length(byte[] bytes) {
      return bytes.length - 1;
    }

    @Override
    public boolean isExpected(byte[] bytes, int number) {
      return false;
    }
  }

  @ParameterizedTest
  @EnumSource(RandomMessage.class)
  void messagesAreWhatTheOtherSideExpects(RandomMessage message) {
    RandomResults results = new RandomResults();

    assertThatNoException().isThrownBy(() -> message.verify(results));
    assertThatNoException().isThrownBy(() -> message.call(results, results, 17));
  }

  @ParameterizedTest
  @EnumSource(RandomMessage.class)
  void otherMessagesAreNoticed(RandomMessage message) {
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> message.verify(new WrongResults()))
        .withMessage("wrong message: " + message + ", 0");
  }

  @Test
  void randomBytesCannotBeCompressed() {
    byte[] bytes = RandomMessage.newBytes(65_536, 3);
    Deflater deflater = new Deflater();
    deflater.setInput(bytes);
    deflater.finish();
    int length = deflater.deflate(new byte[2 * bytes.length]);
    deflater.end();

    assertThat(length).isGreaterThan(bytes.length);
  }
}
