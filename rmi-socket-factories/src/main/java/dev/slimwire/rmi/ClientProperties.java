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
      Map.ofEntries(
          Map.entry("level", (before, text) -> before.withLevel(CompressionLevel.parse(text))),
          Map.entry("policy", (before, text) -> before.withPolicy(CompressionPolicy.parse(text))),
          Map.entry("history", (before, text) -> before.withHistory(HistoryMode.parse(text))),
          Map.entry(
              "connectTimeout", (before, text) -> before.withConnectTimeout(Timeouts.parse(text))),
          Map.entry(
              "handshakeTimeout",
              (before, text) -> before.withHandshakeTimeout(Timeouts.parse(text))),
          Map.entry(
              "fallbackMemory", (before, text) -> before.withFallbackMemory(Timeouts.parse(text))),
          Map.entry("localPing", (before, text) -> before.withLocalPing(Timeouts.parse(text))),
          Map.entry("parkTime", (before, text) -> before.withParkTime(Timeouts.parse(text))),
          Map.entry("parkedPerServer", ClientProperties::withParkedPerServer),
          Map.entry("parkedTotal", ClientProperties::withParkedTotal),
          Map.entry("maxBlockLength", ClientProperties::withMaxBlockLength),
          Map.entry("maxPageLength", ClientProperties::withMaxPageLength));

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

  private static ClientConfiguration withParkedPerServer(ClientConfiguration before, String text) {
    return before.withParked(number(text, "connections"), before.parking().total());
  }

  private static ClientConfiguration withParkedTotal(ClientConfiguration before, String text) {
    return before.withParked(before.parking().perServer(), number(text, "connections"));
  }

  private static ClientConfiguration withMaxBlockLength(ClientConfiguration before, String text) {
    int max = number(text, "bytes");
    int sent = before.frames().limits().blockLength();
    return before.withFrameLimits(new FrameLimits(Math.min(sent, max), max));
  }

  private static ClientConfiguration withMaxPageLength(ClientConfiguration before, String text) {
    int max = number(text, "bytes");
    return before.withPageLimits(before.pageLimits().withMaxRawLength(max));
  }

  private static int number(String text, String unit) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException("expected a number of " + unit, wrong);
    }
  }
}
