package dev.slimwire.perf.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.rmi.RemoteException;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RandomReplyTest {

  /** Changes one value of each reply. */
  private static final class WrongResults implements RandomData {

    @Override
    public byte[] bytes(int length, int number) {
      byte[] bytes = RandomReply.newBytes(length, number);
      bytes[length / 2]++;
      return bytes;
    }

    @Override
    public String[][] rows(int count, int number) {
      String[][] rows = RandomReply.newRows(count, number);
      rows[count / 2][1] += "!";
      return rows;
    }
  }

  @ParameterizedTest
  @EnumSource(RandomReply.class)
  void repliesAreWhatTheClientExpects(RandomReply reply) {
    RandomResults results = new RandomResults();

    assertThatNoException().isThrownBy(() -> reply.verify(results));
    assertThatNoException().isThrownBy(() -> reply.fetch(results, 17));
  }

  @ParameterizedTest
  @EnumSource(RandomReply.class)
  void otherRepliesAreNoticed(RandomReply reply) {
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> reply.verify(new WrongResults()))
        .withMessage("wrong reply: " + reply + ", 0");
  }

  @Test
  void randomBytesCannotBeCompressed() {
    byte[] bytes = RandomReply.newBytes(65_536, 3);
    Deflater deflater = new Deflater();
    deflater.setInput(bytes);
    deflater.finish();
    int length = deflater.deflate(new byte[2 * bytes.length]);
    deflater.end();

    assertThat(length).isGreaterThan(bytes.length);
  }
}
