package dev.slimwire.metrics;

/**
 * Hears of every frame that was written or read. Called on the thread that writes or reads, while
 * it holds the stream's lock: implementations return at once, do not throw, and are safe for use by
 * many threads.
 */
public interface TransferListener {

  /** Hears nothing. */
  TransferListener NONE =
      new TransferListener() {
        @Override
        public String toString() {
          return "TransferListener.NONE";
        }
      };

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
}
