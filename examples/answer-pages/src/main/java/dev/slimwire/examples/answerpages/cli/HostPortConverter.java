package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.tunnel.HostPort;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code HOST:PORT}. */
final class HostPortConverter implements ITypeConverter<HostPort> {

  @Override
  public HostPort convert(String text) {
    return parse(text, "");
  }

  static HostPort parse(String text, String defaultHost) {
    try {
      return HostPort.parse(text, defaultHost);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** Reads {@code [HOST:]PORT}; without a host it is the loopback interface. */
  static final class Local implements ITypeConverter<HostPort> {

    @Override
    public HostPort convert(String text) {
      return parse(text, "127.0.0.1");
    }
  }
}
