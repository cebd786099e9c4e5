package dev.slimwire.frame;

import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.HistoryMemory;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.frame.message.BlockLengths;
import dev.slimwire.frame.receiving.OpenMessages;
import dev.slimwire.frame.sending.SendingPools;
import dev.slimwire.level.link.PeerPages;
import dev.slimwire.pool.BufferPool;
import dev.slimwire.time.NanoTime;

/**
 * What the connections of one configuration share, so that an idle one holds next to nothing. Safe
 * for use by many threads.
 */
record FramePools(
    BufferPool buffers,
    HistoryMemory memory,
    OpenMessages messages,
    SendingPools sending,
    PeerPages pages,
    Interner<Negotiated> negotiated,
    Interner<BlockLengths> blocks) {

  static FramePools of(FrameLimits limits) {
    return new FramePools(
        newBuffers(limits),
        new HistoryMemory(),
        new OpenMessages(NanoTime.SYSTEM),
        new SendingPools(),
        new PeerPages(),
        new Interner<>(),
        new Interner<>());
  }

  /** Returns the same pools, with buffers for other limits. */
  FramePools with(FrameLimits limits) {
    return new FramePools(newBuffers(limits), memory, messages, sending, pages, negotiated, blocks);
  }

  /** A quarter more than a block, which our codecs need for incompressible bytes. */
  private static BufferPool newBuffers(FrameLimits limits) {
    int block = Math.max(limits.firstBlockLength(), HistoryOffer.LONGEST_BLOCK);
    return new BufferPool(
        FrameFormat.MAX_OVERHEAD + block + (block >> 2) + 64, BlockLengths.GROWTH);
  }
}
