package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class MatchIndexTest {

  private static final int OFFSET = 3;

  private final byte[] bytes = new byte[500];
  private final MatchIndex together = new MatchIndex();
  private final MatchIndex oneByOne = new MatchIndex();

  MatchIndexTest() {
    Random random = new Random(1);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (random.nextInt(3) - 1); // keys come again, and have negative bytes
    }
  }

  @Test
  void positionsThatAreAddedTogetherAreFoundAsThoseThatAreAddedOneByOne() {
    int last = bytes.length - MatchIndex.KEY_LENGTH;
    together.addAll(bytes, OFFSET, bytes.length - OFFSET, OFFSET);
    for (int position = OFFSET; position <= last; position++) {
      oneByOne.add(MatchIndex.key(bytes, position), position);
    }

    for (int position = OFFSET; position <= last; position++) {
      assertThat(together.before(position)).isEqualTo(oneByOne.before(position));
      int key = MatchIndex.key(bytes, position);
      assertThat(together.add(key, bytes.length + position))
          .isEqualTo(oneByOne.add(key, bytes.length + position));
    }
  }

  @Test
  void bytesThatAreShorterThanAKeyAddNothing() {
    int key = MatchIndex.key(bytes, 0);
    together.addAll(bytes, 0, MatchIndex.KEY_LENGTH - 1, 0);

    assertThat(together.add(key, 10)).isEqualTo(oneByOne.add(key, 10));
  }
}
