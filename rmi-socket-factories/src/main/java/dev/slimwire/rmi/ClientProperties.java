package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.HistoryMode;
import java.util.List;
import java.util.function.Function;

/** The operator's system properties, which override a program's own configuration. */
final class ClientProperties {

  static final String PREFIX = "dev.slimwire.";

  private static final List<String> NAMES =
      List.of(
          "level",
          "policy",
          "history",
          "connectTimeout",
          "handshakeTimeout",
          "fallbackMemory",
          "localPing",
          "parkTime",
          "parkedPerServer",
          "parkedTotal",
          "maxBlockLength",
          "maxPageLength",
          "maxPageCells"); // after the length, which lowers it

  private static final List<String> OF_THE_AGENT = List.of("maxLevel", "stats", "jmx");

  private ClientProperties() {}

  /** Returns whether clients read a property. */
  static boolean isKnown(String property) {
    return NAMES.contains(property.substring(PREFIX.length()));
  }

  /** Returns whether only the agent reads a property. */
  static boolean isOfTheAgent(String property) {
    return OF_THE_AGENT.contains(property.substring(PREFIX.length()));
  }

  /** Returns the names of all properties, without the prefix. */
  static String known() {
    return String.join(", ", NAMES) + ", with the agent " + String.join(", ", OF_THE_AGENT);
  }

  static ClientConfiguration applyTo(
      ClientConfiguration installed, Function<String, String> properties) {
    ClientConfiguration result = installed;
    for (String name : NAMES) {
      String text = properties.apply(PREFIX + name);
      if (text != null) {
        result = verified(result, name, text);
      }
    }
    return result;
  }

  private static ClientConfiguration verified(
      ClientConfiguration before, String name, String text) {
    try {
      return set(before, name, text);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "system property " + PREFIX + name + "=" + text + ": " + wrong.getMessage(), wrong);
    }
  }

  private static ClientConfiguration set(ClientConfiguration before, String name, String text) {
    return switch (name) {
      case "level" -> before.withLevel(CompressionLevel.parse(text));
      case "policy" -> before.withPolicy(CompressionPolicy.parse(text));
      case "history" -> before.withHistory(HistoryMode.parse(text));
      case "connectTimeout" -> before.withConnectTimeout(Timeouts.parse(text));
      case "handshakeTimeout" -> before.withHandshakeTimeout(Timeouts.parse(text));
      case "fallbackMemory" -> before.withFallbackMemory(Timeouts.parse(text));
      case "localPing" -> before.withLocalPing(Timeouts.parse(text));
      case "parkTime" -> before.withParkTime(Timeouts.parse(text));
      case "parkedPerServer" -> withParkedPerServer(before, text);
      case "parkedTotal" -> withParkedTotal(before, text);
      case "maxBlockLength" -> withMaxBlockLength(before, text);
      case "maxPageLength" -> withMaxPageLength(before, text);
      case "maxPageCells" -> withMaxPageCells(before, text);
      default -> throw new IllegalStateException("no such property: " + name);
    };
  }

  private static ClientConfiguration withParkedPerServer(ClientConfiguration before, String text) {
    return before.withParked(number(text, "connections"), before.parking().total());
  }

  private static ClientConfiguration withParkedTotal(ClientConfiguration before, String text) {
    return before.withParked(before.parking().perServer(), number(text, "connections"));
  }

  private static ClientConfiguration withMaxBlockLength(ClientConfiguration before, String text) {
    int max = number(text, "bytes");
    return before.withFrameLimits(before.frames().limits().withMaxBlockLength(max));
  }

  private static ClientConfiguration withMaxPageLength(ClientConfiguration before, String text) {
    int max = number(text, "bytes");
    return before.withPageLimits(before.pageLimits().withMaxRawLength(max));
  }

  private static ClientConfiguration withMaxPageCells(ClientConfiguration before, String text) {
    return before.withPageLimits(before.pageLimits().withMaxCells(number(text, "cells")));
  }

  private static int number(String text, String unit) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException("expected a number of " + unit, wrong);
    }
  }
}
