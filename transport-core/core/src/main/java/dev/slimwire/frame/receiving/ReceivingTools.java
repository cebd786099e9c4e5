package dev.slimwire.frame.receiving;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.pool.BufferPool;

/**
 * What frames are read with. Safe for use by many threads.
 *
 * @param codecs those that this side has
 * @param pieceCodecs those of them that have pieces of messages, a bit for each id
 * @param maxBlockLength the longest block in bytes that is accepted
 * @param listener hears of every frame
 * @param buffers where blocks and their payloads are
 * @param messages those in pieces that are read now
 */
public record ReceivingTools(
    CodecRegistry codecs,
    int pieceCodecs,
    int maxBlockLength,
    TransferListener listener,
    BufferPool buffers,
    OpenMessages messages) {}
