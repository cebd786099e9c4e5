package dev.slimwire.frame;

import dev.slimwire.closing.Failures;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.history.ReceivedHistory;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What callers supply for their end of a connection; see {@link FrameConnection}, whose memory is
 * given back if it cannot be established.
 */
record ConnectionEnd(
    InputStream in, OutputStream out, FrameConfig config, LevelSource levels, LevelSink sink) {

  /** Begins a connection that this side opened. */
  FrameConnection initiate(byte[] greeting) {
    return make(Direction.FORWARD, greeting, config.level());
  }

  /**
   * Begins a connection that the peer opened; a peer that this side cannot serve is notified.
   *
   * @param granting returns the default level of the replies
   */
  FrameConnection acceptOrTell(Function<Negotiated, CompressionLevel> granting) throws IOException {
    try {
      return accept(granting);
    } catch (SocketTimeoutException nothingCame) {
      throw nothingCame;
    } catch (Throwable failure) { // including those of codecs and memory
      boolean refused = failure instanceof UnsupportedPeerException;
      tell(refused ? FrameConnection.REFUSED : FrameConnection.ACCEPTED, failure);
      throw failure;
    }
  }

  /**
   * Answers that slimwire is not spoken with this peer, or that it is but the preamble was invalid.
   */
  private void tell(int answer, Throwable failure) {
    try {
      out.write(answer);
      out.flush();
    } catch (IOException | RuntimeException notTold) {
      Failures.suppress(failure, notTold);
    }
  }

  /**
   * Begins a connection that the peer opened.
   *
   * @param granting returns the default level of the replies
   */
  FrameConnection accept(Function<Negotiated, CompressionLevel> granting) throws IOException {
    Preamble initiator = Preamble.read(in, config.codecs());
    Negotiated agreed = Negotiated.of(config, initiator);
    CompressionLevel granted =
        Objects.requireNonNull(granting.apply(agreed), "level that a policy granted");
    byte[] accepted = {FrameConnection.ACCEPTED};
    FrameConnection connection = make(Direction.BACKWARD, accepted, granted);
    boolean done = false;
    try {
      connection.setAgreed(agreed, granted, initiator);
      done = true;
    } finally {
      if (!done) {
        connection.release();
      }
    }
    return connection;
  }

  private FrameConnection make(Direction sending, byte[] greeting, CompressionLevel standard) {
    HistoryOffer offer = config.newHistoryOffer();
    boolean done = false;
    try {
      FrameConnection made = new FrameConnection(this, sending, greeting, standard, offer);
      done = true;
      return made;
    } finally {
      if (!done) {
        giveBack(offer); // nobody else has it
      }
    }
  }

  private void giveBack(HistoryOffer offer) {
    ReceivedHistory unused = history(config, offer);
    if (unused != null) {
      unused.release();
    }
  }

  /** Returns what is kept of received messages; null if nothing is. */
  static @Nullable ReceivedHistory history(FrameConfig config, HistoryOffer offer) {
    return offer.isNone() ? null : new ReceivedHistory(config.memory(), offer);
  }
}
