package dev.slimwire.frame;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;

/**
 * What two peers agreed on.
 *
 * @param codecs the codecs that both have
 * @param level the peer's level for messages that come without one
 */
public record Negotiated(CodecRegistry codecs, CompressionLevel level) {}
