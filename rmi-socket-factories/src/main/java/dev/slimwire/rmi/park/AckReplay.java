package dev.slimwire.rmi.park;

import java.io.IOException;

/**
 * The answer that a server once gave to RMI's greeting, given again on a connection that was
 * parked. Not thread-safe.
 */
final class AckReplay {

  private final byte[] ack;
  private int replayed;

  AckReplay(byte[] ack) {
    this.ack = ack;
  }

  /**
   * Reads on in the answer.
   *
   * @param conversation knows whether the answer is due, and hears of it
   * @return how many bytes were read
   */
  int read(Conversation conversation, byte[] target, int offset, int count) throws IOException {
    if (!conversation.isAckDue()) {
      throw notJrmp();
    }
    int part = Math.min(count, ack.length - replayed);
    System.arraycopy(ack, replayed, target, offset, part);
    replayed += part;
    conversation.read(target, offset, part);
    return part;
  }

  static IOException notJrmp() {
    return new IOException("expected JRMP's handshake on a connection that was parked");
  }
}
