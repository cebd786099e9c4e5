package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a level, and checks that its codec is available. */
final class LevelConverter implements ITypeConverter<CompressionLevel> {

  static final String DESCRIPTION =
      "0 (none) to 9 (smallest), none, fastest, fast, small, smallest, or a codec such as lzf or"
          + " zstd:9";

  /** Includes those that choose a level for each block. */
  static final String WITH_ADAPTIVE = DESCRIPTION + ", auto or within:20ms";

  @Override
  public CompressionLevel convert(String text) {
    try {
      return CodecRegistry.installed().require(CompressionLevel.parse(text));
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
