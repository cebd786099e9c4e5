package dev.slimwire.rmi.stream;

/** The constants of the layout that {@code docs/wire-format/streams.md} describes. */
final class StreamLayout {

  static final int VERSION = 1;

  /** Instead of the length of a part: no rows follow. */
  static final int END = 0;

  /** Instead of the length of a part: the producer failed. */
  static final int FAILURE = -1;

  /** The longest part that is accepted. */
  static final int MAX_PART = 64 << 10;

  /** The longest part that is written: one block of a frame, with what RMI puts around it. */
  static final int PART = 63 << 10;

  /** The longest serialized exception of a producer. */
  static final int MAX_EXCEPTION = 1 << 20;

  /** The longest text of a producer's exception, in characters. */
  static final int MAX_TEXT = 2000;

  private StreamLayout() {}
}
