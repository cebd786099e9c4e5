package dev.slimwire.rmi.park;

import dev.slimwire.rmi.socket.Jrmp;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Where a client is in JRMP, RMI's wire protocol, told from what it writes and reads: in the
 * handshake, within a message, or between two. What is not expected ends in {@link Phase#UNKNOWN},
 * for good. Used by one thread at a time.
 */
final class Conversation {

  private static final byte[] GREETING = Jrmp.stockGreeting();

  /** An acknowledgement for the collector, with its UID. It has no answer. */
  private static final int DGC_ACK_LENGTH = 15;

  /** Host names have at most 255 bytes; more would be kept for each parked connection. */
  private static final int LONGEST_HOST = 255;

  private static final int LENGTH_SIZE = 2;
  private static final int PORT_SIZE = 4;

  private enum Phase {
    /** The client writes the greeting. */
    GREETING,
    /** The server sends the acknowledgement, with the client's address as it sees it. */
    ACK,
    /** The client writes its own endpoint. */
    ENDPOINT,
    BETWEEN,
    CALL,
    /** The reply has begun: only RMI knows where it ends. */
    REPLY,
    PING,
    UNKNOWN
  }

  /** The part of the handshake that is not complete; none is kept when it is over. */
  private @Nullable ByteArrayOutputStream part;

  private Phase phase = Phase.GREETING;
  private byte[] ack = new byte[0];
  private boolean called;

  /** Returns what the server answered to the greeting. */
  byte[] ack() {
    return ack.clone();
  }

  /** Returns whether the handshake has not ended yet, and went as it should so far. */
  boolean isInHandshake() {
    return phase == Phase.GREETING || phase == Phase.ACK || phase == Phase.ENDPOINT;
  }

  /** Returns whether the client has written the greeting, and not read the answer. */
  boolean isAckDue() {
    return phase == Phase.ACK;
  }

  /** Returns whether no message is on its way, if RMI has read the last reply to its end. */
  boolean isBetweenCalls() {
    return phase == Phase.BETWEEN || phase == Phase.REPLY;
  }

  /** Returns whether what will be written is a ping: that RMI sends one says the reply is read. */
  boolean isPing(byte[] bytes, int offset, int count) {
    return isBetweenCalls() && count == 1 && bytes[offset] == Jrmp.PING;
  }

  /**
   * Returns whether a program has called: the collector, which renews its leases, does not count.
   */
  boolean isCalled() {
    return called;
  }

  /** Returns whether something else than JRMP was seen, or a failure. */
  boolean isLost() {
    return phase == Phase.UNKNOWN;
  }

  /** Nothing is known any more. */
  void lost() {
    part = null;
    phase = Phase.UNKNOWN;
  }

  /** Notes what is written, and returns how many bytes of it belong to the handshake. */
  int written(byte[] bytes, int offset, int count) {
    int taken = 0;
    while (taken < count && (phase == Phase.GREETING || phase == Phase.ENDPOINT)) {
      handshakeWritten(bytes[offset + taken]);
      taken++;
    }
    if (taken < count) {
      messageWritten(bytes, offset + taken, count - taken);
    }
    return taken;
  }

  private void handshakeWritten(byte next) {
    boolean greets = phase == Phase.GREETING;
    byte[] soFar = append(new byte[] {next}, 0, 1);
    if (greets && next != GREETING[soFar.length - 1]) {
      lost();
    } else if (greets ? soFar.length == GREETING.length : isEndpoint(soFar, 0)) {
      part = null;
      phase = greets ? Phase.ACK : Phase.BETWEEN;
    }
  }

  private void messageWritten(byte[] bytes, int offset, int count) {
    if (phase == Phase.CALL) {
      return;
    }
    byte first = bytes[offset];
    if (!isBetweenCalls()) {
      lost();
    } else if (first == Jrmp.CALL) {
      called |= !Jrmp.isCollectorCall(bytes, offset, count);
      phase = Phase.CALL;
    } else if (first == Jrmp.PING && count == 1) {
      phase = Phase.PING;
    } else if (first == Jrmp.DGC_ACK && count == DGC_ACK_LENGTH) {
      phase = Phase.BETWEEN;
    } else {
      lost();
    }
  }

  /** Notes what was read, at least a byte. */
  void read(byte[] bytes, int offset, int count) {
    switch (phase) {
      case ACK -> ackRead(bytes, offset, count);
      case CALL -> phase = bytes[offset] == Jrmp.RETURN ? Phase.REPLY : Phase.UNKNOWN;
      case PING ->
          phase = count == 1 && bytes[offset] == Jrmp.PING_ACK ? Phase.BETWEEN : Phase.UNKNOWN;
      case REPLY -> {
        // goes on
      }
      default -> lost();
    }
  }

  private void ackRead(byte[] bytes, int offset, int count) {
    byte[] soFar = append(bytes, offset, count);
    if (soFar[0] != Jrmp.PROTOCOL_ACK || isTooLong(soFar, 1)) {
      lost();
    } else if (isEndpoint(soFar, 1)) {
      ack = soFar;
      part = null;
      phase = Phase.ENDPOINT;
    }
  }

  private byte[] append(byte[] bytes, int offset, int count) {
    ByteArrayOutputStream known = part != null ? part : new ByteArrayOutputStream();
    known.write(bytes, offset, count);
    part = known;
    return known.toByteArray();
  }

  /** Returns whether there is a whole host name and port. */
  private static boolean isEndpoint(byte[] bytes, int start) {
    return bytes.length >= start + LENGTH_SIZE && bytes.length == endOfEndpoint(bytes, start);
  }

  private static boolean isTooLong(byte[] bytes, int start) {
    return bytes.length > start + LENGTH_SIZE + LONGEST_HOST + PORT_SIZE
        || (bytes.length >= start + LENGTH_SIZE && bytes.length > endOfEndpoint(bytes, start));
  }

  private static int endOfEndpoint(byte[] bytes, int start) {
    int host = (bytes[start] & 0xff) << 8 | bytes[start + 1] & 0xff;
    return start + LENGTH_SIZE + host + PORT_SIZE;
  }
}
