package dev.slimwire.perf.layout;

/**
 * A message as it is sent.
 *
 * @param wire the bytes on the wire; for peers without the length that they need to be read back
 * @param rawLength the length in bytes before the codec
 */
public record Packed(byte[] wire, int rawLength) {}
