package dev.slimwire.rmi.socket;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * The first bytes of JRMP, RMI's wire protocol ("Java Remote Method Invocation Specification",
 * chapter 10), and the protocol byte that slimwire adds to them.
 */
public final class Jrmp {

  /** "JRMI" and version 2. */
  private static final byte[] MAGIC = {'J', 'R', 'M', 'I', 0, 2};

  /** Our protocol byte, where stock RMI has 4B (stream), 4C (single operation) or 4D. */
  static final int COMPRESSED = 0x53;

  /** The bytes up to and including the protocol byte. */
  public static final int GREETING_LENGTH = MAGIC.length + 1;

  /** The protocol byte of connections that carry one call after another: StreamProtocol. */
  private static final int STREAM = 0x4b;

  /** The first byte of a server's answer to a greeting that it accepts: ProtocolAck. */
  public static final int PROTOCOL_ACK = 0x4e;

  /** The first byte of a call. */
  public static final int CALL = 0x50;

  /** The first byte of a reply: ReturnData. */
  public static final int RETURN = 0x51;

  /** All of a ping. */
  public static final int PING = 0x52;

  /** All of the answer to a ping. */
  public static final int PING_ACK = 0x53;

  /** The first byte of an acknowledgement for the collector: DgcAck. */
  public static final int DGC_ACK = 0x54;

  /**
   * The beginning of a call to the distributed garbage collector: the object stream's header, block
   * data of 34 bytes, and {@code new ObjID(ObjID.DGC_ID)} with its UID of zeros.
   */
  private static final byte[] COLLECTOR_CALL =
      HexFormat.of()
          .parseHex(
              "50" + "aced0005" + "7722" + "0000000000000002" + "0000000000000000000000000000");

  private Jrmp() {}

  /** Returns whether a call, with the first bytes that RMI writes of it, is for the collector. */
  public static boolean isCollectorCall(byte[] bytes, int offset, int count) {
    int length = COLLECTOR_CALL.length;
    return count >= length
        && Arrays.equals(bytes, offset, offset + length, COLLECTOR_CALL, 0, length);
  }

  /**
   * Returns whether bytes begin as RMI's do, as far as they go. RMI itself judges the version
   * behind the name.
   */
  public static boolean isRmi(byte[] bytes) {
    int compared = Math.min(bytes.length, MAGIC.length - 2);
    return Arrays.equals(bytes, 0, compared, MAGIC, 0, compared);
  }

  /** Returns what a slimwire client sends first. */
  public static byte[] greeting() {
    return greeting(COMPRESSED);
  }

  /** Returns what a client of stock RMI sends first. */
  public static byte[] stockGreeting() {
    return greeting(STREAM);
  }

  private static byte[] greeting(int protocol) {
    byte[] greeting = Arrays.copyOf(MAGIC, GREETING_LENGTH);
    greeting[MAGIC.length] = (byte) protocol;
    return greeting;
  }
}
