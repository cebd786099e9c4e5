package dev.slimwire.frame.receiving;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.pool.BufferPool;

/**
 * The tools for reading frames. Safe for use by many threads.
 *
 * @param codecs the codecs that this side has
 * @param pieceCodecs those of them that support messages in pieces, a bit for each id
 * @param maxBlockLength the longest block in bytes that is accepted
 * @param listener is notified of every frame
 * @param buffers the pool of buffers for blocks and their payloads
 * @param messages the messages in pieces that are currently being read
 */
public record ReceivingTools(
    CodecRegistry codecs,
    int pieceCodecs,
    int maxBlockLength,
    TransferListener listener,
    BufferPool buffers,
    OpenMessages messages) {}
