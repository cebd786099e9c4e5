package dev.slimwire.frame;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.frame.message.BlockLengths;
import dev.slimwire.frame.message.Receiver;

/** What a peer accepts, before and after its preamble was read. */
final class Receivers {

  private Receivers() {}

  /** For a peer whose preamble has not been read: frames without compression, not too long. */
  static Receiver ofUnknown(FrameConfig config, CompressionLevel standard) {
    int blockLength = Math.min(config.limits().firstBlockLength(), FrameLimits.MIN_ACCEPTED);
    BlockLengths blocks = BlockLengths.fixed(blockLength);
    return new Receiver(config.storedOnly(), blocks, standard, null, false, false, 0, 0);
  }

  /**
   * For a peer with which everything is agreed.
   *
   * @param standard the level of messages that have none of their own
   * @param peer its preamble
   */
  static Receiver of(
      FrameConfig config, Negotiated negotiated, CompressionLevel standard, Preamble peer) {
    boolean linked = negotiated.history() != HistoryMode.NONE;
    boolean window = negotiated.history() == HistoryMode.WINDOW;
    return new Receiver(
        negotiated.codecs(),
        config.blocksFor(peer.maxBlockLength()),
        standard,
        linked ? new SentHistory(config.memory(), peer.history(), window) : null,
        peer.takesAdaptive(),
        negotiated.deltas(),
        config.pieceCodecs() & peer.pieceCodecs(),
        Preamble.FILTERS_READ & peer.filters());
  }
}
