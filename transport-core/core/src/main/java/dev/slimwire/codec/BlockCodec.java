package dev.slimwire.codec;

import java.util.Optional;

/**
 * Compresses and decompresses single blocks; found by {@link java.util.ServiceLoader}.
 *
 * <p>To add a codec, implement this interface in a public class with a public no-argument
 * constructor, name the class in {@code META-INF/services/dev.slimwire.codec.BlockCodec} (and in
 * {@code provides} of a module), and run it through {@code BlockCodecContract} of the {@code
 * slimwire-testing} artifact. The payload should be a standard format that other languages read.
 *
 * <p>Constructors load nothing: a codec is found long before it is used. Implementations are
 * immutable and safe for use by many threads; the compressors and decompressors they make are not.
 */
public interface BlockCodec {

  /** The id of {@linkplain StoredCodec stored} blocks. */
  int STORED_ID = 0;

  /** The highest id that a codec can have on the wire. */
  int MAX_ID = 14;

  /** The id for codecs to which the wire format assigns none; peers must agree on its use. */
  int PRIVATE_USE_ID = 14;

  /**
   * Returns the number that identifies this codec on the wire.
   *
   * @return 0 to {@value #MAX_ID}; ids are assigned in {@code docs/wire-format.md}
   */
  int id();

  /**
   * Returns the name of this codec in configurations such as {@code "zstd:9"}.
   *
   * @return lower-case letters and digits, beginning with a letter; not the name of a level, nor
   *     {@code codec} followed by digits, which is the name of peers' unknown codecs
   */
  String name();

  /** Returns the levels that {@link #newCompressor} accepts. */
  LevelRange levels();

  /**
   * Returns why this codec cannot be used here, for example because its native library cannot be
   * loaded. Called once, when the registry is made. A codec that gives a reason or throws here is
   * not advertised to peers.
   *
   * @return the reason in one line, or empty if the codec can be used
   */
  default Optional<String> unavailability() {
    return Optional.empty();
  }

  /**
   * Returns the size of the largest compressed form of {@code rawLength} bytes.
   *
   * @param rawLength a block's length in bytes, at least 0
   * @return the room in bytes that {@link BlockCompressor#compress} needs
   */
  int maxCompressedLength(int rawLength);

  /**
   * Returns a new compressor. It may hold native memory until it is closed.
   *
   * @param level one of {@link #levels()}
   * @throws IllegalArgumentException if the level is out of range
   */
  BlockCompressor newCompressor(int level);

  /** Returns a new decompressor. It may hold native memory until it is closed. */
  BlockDecompressor newDecompressor();
}
