package dev.slimwire.metrics;

import dev.slimwire.codec.CompressionLevel;
import java.util.Objects;

/**
 * Is notified of every frame that was written or read, of pages, and of connections. Called on the
 * thread that writes, reads or closes, while it holds a lock: implementations return at once, do
 * not throw, and are safe for use by many threads.
 */
public interface TransferListener {

  /** Ignores all notifications. */
  TransferListener NONE =
      new TransferListener() {
        @Override
        public String toString() {
          return "TransferListener.NONE";
        }
      };

  /** Returns a listener that notifies this one of everything, and then the other. */
  default TransferListener andThen(TransferListener next) {
    if (Objects.requireNonNull(next, "next") == NONE) {
      return this;
    }
    return this == NONE ? next : new BothListeners(this, next);
  }

  /**
   * A frame has been handed to the socket, or to the stream below.
   *
   * @param codecId the codec on the wire; 0 if the bytes were stored
   * @param rawLength the bytes before compression; 0 for an end mark
   * @param wireLength the bytes on the wire, header included
   */
  default void frameWritten(int codecId, int rawLength, int wireLength) {}

  /**
   * A frame has been read, decoded and verified.
   *
   * @param codecId the codec on the wire; 0 if the bytes were stored
   * @param rawLength the bytes after decompression; 0 for an end mark
   * @param wireLength the bytes on the wire, header included
   */
  default void frameRead(int codecId, int rawLength, int wireLength) {}

  /**
   * A block has been compressed, or a part of it to find out whether a filter pays, regardless of
   * whether its frame was sent in this form.
   *
   * @param codecId the codec
   * @param rawLength the bytes that were compressed
   * @param nanos how long that took on the calling thread, or 0 unless {@link #measuresTime}
   */
  default void blockCompressed(int codecId, int rawLength, long nanos) {}

  /**
   * The bytes of the frame that was just written were stored.
   *
   * @param rawLength the bytes of the frame
   */
  default void blockStored(SkipReason reason, int rawLength) {}

  /**
   * A page has been encoded for the wire, or a {@code CompressedPage} was sent unchanged; frames
   * store the result.
   *
   * @param rawLength the bytes of its columns, before compression
   * @param wireLength the bytes of the page
   */
  default void pageWritten(int rawLength, int wireLength) {}

  /**
   * A page has been decoded, or was received as a {@code CompressedPage}.
   *
   * @param rawLength the bytes of its columns, after decompression
   * @param wireLength the bytes of the page
   */
  default void pageRead(int rawLength, int wireLength) {}

  /** A server's policy has lowered the level that its client asks for from now on. */
  default void levelLowered(CompressionLevel asked, CompressionLevel granted) {}

  /**
   * The outcome of an RMI connection is settled; called once for each. If a server refuses
   * slimwire, the client's connection and the plain one that replaces it count as one, and a
   * connection that was parked is not settled again. Clients that disconnect before their first
   * bytes, as health checks do, servers that cannot be reached, and connections of clients with the
   * policy off do not count.
   */
  default void connectionSettled(ConnectionOutcome outcome) {}

  /**
   * A connection with this outcome was closed; called once for each. A parked connection is closed
   * when it is given up.
   *
   * @param outcome {@link ConnectionOutcome#COMPRESSED} or {@link ConnectionOutcome#PLAIN}
   */
  default void connectionClosed(ConnectionOutcome outcome) {}

  /**
   * Returns whether the times of {@link #blockCompressed} are wanted; they take two clock reads.
   * Asked when the compression of a block begins.
   */
  default boolean measuresTime() {
    return false;
  }
}
