package dev.slimwire.examples.answerpages.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number of bytes that fits in memory: {@code 65536}, {@code 64k} or {@code 16m}. */
final class BytesConverter implements ITypeConverter<Integer> {

  private static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,9})(k|m)?");
  private static final long MAX = 256L << 20;

  @Override
  public Integer convert(String text) {
    Matcher matcher = TEXT.matcher(text.strip().toLowerCase(Locale.ROOT));
    long bytes = matcher.matches() ? Long.parseLong(matcher.group(1)) : 0;
    if (bytes > 0 && matcher.group(2) != null) {
      bytes <<= matcher.group(2).equals("k") ? 10 : 20;
    }
    if (bytes < 1 || bytes > MAX) {
      throw new TypeConversionException(
          "expected 1 byte to 256m, such as 65536, 64k or 16m, actual: " + text);
    }
    return (int) bytes;
  }
}
