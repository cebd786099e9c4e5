package dev.slimwire.codec;

/**
 * A codec that can also compress a message piece by piece. Each piece may refer to those before it
 * and is decoded as soon as it arrives, so short pieces take about as few bytes as a long block.
 *
 * <p>An optional capability, used between peers that both support it. Run implementations through
 * {@code MessageCodecContract} of the {@code slimwire-testing} artifact. Implementations are
 * immutable and safe for use by many threads; the compressors and decompressors they make are not.
 */
public interface MessageCodec extends BlockCodec {

  /**
   * Returns the size of the largest compressed form of a piece of {@code rawLength} bytes.
   *
   * @param rawLength a piece's length in bytes, at least 1
   * @return the room in bytes that {@link MessageCompressor#compress} needs
   */
  int maxPieceLength(int rawLength);

  /**
   * Returns a new compressor. It may hold native memory until it is closed.
   *
   * @param level one of {@link #levels()}
   * @throws IllegalArgumentException if the level is out of range
   */
  MessageCompressor newMessageCompressor(int level);

  /** Returns a new decompressor. It may hold native memory until it is closed. */
  MessageDecompressor newMessageDecompressor();
}
