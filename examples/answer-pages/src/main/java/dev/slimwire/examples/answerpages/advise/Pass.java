package dev.slimwire.examples.answerpages.advise;

/**
 * A sample sent once at a level.
 *
 * @param wireBytes what crosses the wire
 * @param compressNanos CPU time of the sender
 * @param decompressNanos CPU time of the receiver
 */
record Pass(long wireBytes, long compressNanos, long decompressNanos) {}
