package dev.slimwire.perf.random;

import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.SplittableRandom;

/** What a call carries: a reply, or an argument. */
enum RandomMessage {

  /** 8 KB. */
  BYTES_8K("random bytes, 8 KB", 8 << 10, 500),

  /** 64 KB. */
  BYTES_64K("random bytes, 64 KB", 64 << 10, 500),

  /** 1 MB. */
  BYTES_1M("random bytes, 1 MB", 1 << 20, 5),

  /**
   * 1,000 rows of strings of random ASCII characters: about 100 KB, of which a codec can save what
   * the eighth bit and the control characters leave, a fifth.
   */
  ROWS("rows of random strings", 1000, 20),

  /** 1 MB the other way. */
  SENT_1M("random bytes as an argument, 1 MB", 1 << 20, 5);

  /** So many different ones are sent in turn. */
  private static final int VARIANTS = 8;

  private static final int COLUMNS = 3;
  private static final int MAX_TEXT = 64;

  private final String label;
  private final int size;
  private final int countedCalls;

  RandomMessage(String label, int size, int countedCalls) {
    this.label = label;
    this.size = size;
    this.countedCalls = countedCalls;
  }

  /** Returns whether it is what the targets are about: nothing could make it smaller. */
  boolean isBytes() {
    return this != ROWS;
  }

  /** Returns whether it is an argument, and the reply next to nothing. */
  boolean isSent() {
    return this == SENT_1M;
  }

  /**
   * Returns how many calls tell its bytes. All of a message take the same, but RMI asks before the
   * first ones of a burst whether their connection lives, which shows in small messages.
   */
  int countedCalls() {
    return countedCalls;
  }

  /**
   * Makes one call.
   *
   * @param own what the client sends; made before
   */
  void call(RandomData service, RandomResults own, int call) throws RemoteException {
    int number = call % VARIANTS;
    int length =
        switch (this) {
          case ROWS -> service.rows(size, number).length;
          case SENT_1M -> service.length(own.bytes(size, number));
          default -> service.bytes(size, number).length;
        };
    if (length != size) {
      throw new RemoteException("wrong length: " + length);
    }
  }

  /**
   * Sends or fetches all that differ and compares them with what they should be.
   *
   * @throws RemoteException also if one differs
   */
  void verify(RandomData service) throws RemoteException {
    for (int number = 0; number < VARIANTS; number++) {
      boolean same =
          switch (this) {
            case ROWS -> Arrays.deepEquals(service.rows(size, number), newRows(size, number));
            case SENT_1M -> service.isExpected(newBytes(size, number), number);
            default -> Arrays.equals(service.bytes(size, number), newBytes(size, number));
          };
      if (!same) {
        throw new RemoteException("wrong message: " + this + ", " + number);
      }
    }
  }

  static byte[] newBytes(int length, int number) {
    byte[] bytes = new byte[length];
    new SplittableRandom(number).nextBytes(bytes);
    return bytes;
  }

  static String[][] newRows(int count, int number) {
    SplittableRandom random = new SplittableRandom(number);
    String[][] rows = new String[count][COLUMNS];
    for (String[] row : rows) {
      Arrays.setAll(row, column -> newText(random));
    }
    return rows;
  }

  private static String newText(SplittableRandom random) {
    char[] text = new char[random.nextInt(MAX_TEXT)];
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) random.nextInt(' ', '~' + 1);
    }
    return new String(text);
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
