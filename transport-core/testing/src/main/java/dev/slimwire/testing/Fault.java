package dev.slimwire.testing;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * A fault: what happens to the bytes of one direction from an offset on. Immutable and safe for use
 * by many threads.
 */
public final class Fault {

  /** What happens to the connection, before its next byte. */
  enum Kind {
    CHANGE,
    DELAY,
    STOP,
    END,
    RESET
  }

  private final String text;
  private final Kind kind;
  private final int length;
  private final Duration delay;
  private final UnaryOperator<byte[]> change;

  private Fault(String text, Kind kind, int length, Duration delay, UnaryOperator<byte[]> change) {
    this.text = text;
    this.kind = kind;
    this.length = length;
    this.delay = delay;
    this.change = change;
  }

  /** Returns a fault by which bytes, and all that follow, arrive later. */
  public static Fault delay(Duration time) {
    return new Fault("delay " + time, Kind.DELAY, 0, time, bytes -> bytes);
  }

  /**
   * Returns a fault by which bytes do not arrive, while those after them do.
   *
   * @param count how many, at least 1
   */
  public static Fault drop(int count) {
    return change("drop " + count, count, bytes -> new byte[0]);
  }

  /**
   * Returns a fault by which bytes arrive twice.
   *
   * @param count how many, at least 1
   */
  public static Fault repeat(int count) {
    return change("repeat " + count, count, bytes -> join(bytes, bytes));
  }

  /**
   * Returns a fault by which bytes arrive after those that follow them. All of them have to be sent
   * first.
   *
   * @param first how many arrive late, at least 1
   * @param second how many arrive before them, at least 1
   */
  public static Fault swap(int first, int second) {
    return change(
        "swap " + requireCount(first) + " and " + requireCount(second),
        Math.addExact(first, second),
        bytes ->
            join(Arrays.copyOfRange(bytes, first, first + second), Arrays.copyOf(bytes, first)));
  }

  /**
   * Returns a fault by which bits of a byte are flipped.
   *
   * @param mask the bits to flip, 1 to 255
   */
  public static Fault flip(int mask) {
    if (mask < 1 || mask > 255) {
      throw new IllegalArgumentException("mask not in 1..255: " + mask);
    }
    return change(
        String.format(Locale.ROOT, "flip %02x", mask),
        1,
        bytes -> new byte[] {(byte) (bytes[0] ^ mask)});
  }

  /**
   * Returns a fault by which bytes arrive that were not sent.
   *
   * @param bytes what arrives, ahead of the byte at the offset
   */
  public static Fault insert(byte[] bytes) {
    byte[] inserted = bytes.clone();
    return change("insert " + bytes.length, 1, sent -> join(inserted, sent));
  }

  /**
   * Returns a fault by which both sides see a reset. Bytes that are still in transit may be lost.
   */
  public static Fault reset() {
    return new Fault("reset", Kind.RESET, 0, Duration.ZERO, bytes -> bytes);
  }

  /**
   * Returns a fault by which nothing arrives any more, not even an end; the sender is not notified.
   */
  public static Fault stop() {
    return new Fault("stop", Kind.STOP, 0, Duration.ZERO, bytes -> bytes);
  }

  /**
   * Returns a fault by which the receiver sees the end of this direction, as if the sender had
   * closed it.
   */
  public static Fault end() {
    return new Fault("end", Kind.END, 0, Duration.ZERO, bytes -> bytes);
  }

  private static Fault change(String text, int length, UnaryOperator<byte[]> change) {
    return new Fault(text, Kind.CHANGE, requireCount(length), Duration.ZERO, change);
  }

  private static int requireCount(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("expected count from 1, actual: " + count);
    }
    return count;
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  Kind kind() {
    return kind;
  }

  /** Returns how many bytes change. */
  int length() {
    return length;
  }

  Duration delay() {
    return delay;
  }

  byte[] change(byte[] bytes) {
    return change.apply(bytes);
  }

  @Override
  public String toString() {
    return text;
  }
}
