package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.HistoryMode;
import java.util.Map;
import java.util.function.Function;

/** The operator's system properties, over a program's own configuration. */
final class ClientProperties {

  private static final String PREFIX = "dev.slimwire.";

  /** Sets one option from a text. */
  @FunctionalInterface
  private interface Setter {

    ClientConfiguration set(ClientConfiguration before, String text);
  }

  private static final Map<String, Setter> SETTERS =
      Map.of(
          "level", (before, text) -> before.withLevel(CompressionLevel.parse(text)),
          "policy", (before, text) -> before.withPolicy(CompressionPolicy.parse(text)),
          "history", (before, text) -> before.withHistory(HistoryMode.parse(text)),
          "connectTimeout", (before, text) -> before.withConnectTimeout(Timeouts.parse(text)),
          "handshakeTimeout", (before, text) -> before.withHandshakeTimeout(Timeouts.parse(text)),
          "fallbackMemory", (before, text) -> before.withFallbackMemory(Timeouts.parse(text)),
          "maxBlockLength", ClientProperties::withMaxBlockLength,
          "maxPageLength", ClientProperties::withMaxPageLength);

  private ClientProperties() {}

  static ClientConfiguration applyTo(
      ClientConfiguration installed, Function<String, String> properties) {
    ClientConfiguration result = installed;
    for (Map.Entry<String, Setter> property : SETTERS.entrySet()) {
      String name = PREFIX + property.getKey();
      String text = properties.apply(name);
      if (text != null) {
        result = set(result, name, text, property.getValue());
      }
    }
    return result;
  }

  private static ClientConfiguration set(
      ClientConfiguration before, String name, String text, Setter setter) {
    try {
      return setter.set(before, text);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "system property " + name + "=" + text + ": " + wrong.getMessage(), wrong);
    }
  }

  private static ClientConfiguration withMaxBlockLength(ClientConfiguration before, String text) {
    int max = Integer.parseInt(text.strip());
    int sent = before.frames().limits().blockLength();
    return before.withFrameLimits(new FrameLimits(Math.min(sent, max), max));
  }

  private static ClientConfiguration withMaxPageLength(ClientConfiguration before, String text) {
    int max = Integer.parseInt(text.strip());
    return before.withPageLimits(before.pageLimits().withMaxRawLength(max));
  }
}
