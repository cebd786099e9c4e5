package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.testing.Bandwidth;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the rate of a link. */
final class BandwidthConverter implements ITypeConverter<Bandwidth> {

  @Override
  public Bandwidth convert(String text) {
    try {
      return Bandwidth.parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
