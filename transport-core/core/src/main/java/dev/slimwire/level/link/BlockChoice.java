package dev.slimwire.level.link;

import dev.slimwire.codec.CodecChoice;

/**
 * How a block is to be compressed.
 *
 * @param codec the codec and its level
 * @param filtered whether it is filtered before, if that pays; a codec that is chosen to save bytes
 *     is used with filters anyway
 */
public record BlockChoice(CodecChoice codec, boolean filtered) {}
