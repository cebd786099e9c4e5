package dev.slimwire.rmi.client;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.level.LevelSource;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.socket.Jrmp;
import org.jspecify.annotations.Nullable;

/**
 * Determines which messages of a client's connection ask for a level: only calls do. Handshakes,
 * pings, acknowledgements and the calls of the distributed garbage collector, which RMI makes on
 * the same threads, do not.
 *
 * <p>A call continues until its reply is read, whatever is flushed meanwhile. Connections pass from
 * thread to thread, but are used by one at a time.
 */
final class ClientLevels implements LevelSource {

  private volatile boolean calling;
  private volatile boolean asking;

  /** Inspects what is about to be written: the first bytes of a message identify it. */
  void writing(byte[] bytes, int offset, int count) {
    if (!calling && count > 0) {
      calling = bytes[offset] == Jrmp.CALL;
      asking = calling && !Jrmp.isCollectorCall(bytes, offset, count);
      TransferContext asker = asker();
      if (asker != null) {
        asker.replies().callStarts();
      }
    }
  }

  /** What is written after a read is another message. */
  void reading() {
    if (calling) {
      calling = false;
    }
  }

  /**
   * What is read next is not a reply; the call continues after it.
   *
   * @return the value to pass to {@link #goOn}
   */
  boolean pause() {
    boolean asked = asking;
    asking = false;
    return asked;
  }

  /** The call continues. */
  void goOn(boolean asked) {
    asking = asked;
  }

  /** Returns the context of the thread's own call on this connection; null for other messages. */
  @Nullable TransferContext asker() {
    TransferContext bound = TransferContext.bound();
    boolean asks = asking && bound != null && bound.role() == TransferContext.Role.REQUESTING;
    return asks ? bound : null;
  }

  /** A reply begins: reports the granted level to the thread that asked for one. */
  void replyStarts(CompressionLevel granted) {
    TransferContext asker = asker();
    if (asker != null) {
      asker.replies().replyStarts(granted);
    }
  }

  @Override
  public @Nullable CompressionLevel level() {
    TransferContext asker = asker();
    return asker == null ? null : asker.asked();
  }

  @Override
  public @Nullable CompressionLevel sending(@Nullable CompressionLevel level) {
    TransferContext asker = asker();
    return asker == null ? null : asker.granted();
  }
}
