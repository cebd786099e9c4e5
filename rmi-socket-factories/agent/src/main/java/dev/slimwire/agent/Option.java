package dev.slimwire.agent;

import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The settings that agent options and system properties have in common. */
enum Option {
  LEVEL(
      "level",
      "0 to 9, none, fastest, fast, small, smallest, a codec such as deflate:6,"
          + " auto or within:20ms",
      "the level of this program's calls and of the replies to them",
      CompressedRMISocketFactory::getLevel,
      CompressedRMISocketFactory::setLevel),
  POLICY(
      "policy",
      "off, accept, prefer or require",
      "require refuses plain peers, off switches the agent off",
      CompressedRMISocketFactory::getPolicy,
      CompressedRMISocketFactory::setPolicy),
  MAX_LEVEL(
      "maxLevel",
      "0 to 9",
      "the highest level that this program grants its clients",
      CompressedRMISocketFactory::getMaxLevel,
      CompressedRMISocketFactory::setMaxLevel),
  CONNECT_TIMEOUT(
      "connectTimeout",
      "milliseconds, or 0 to wait as long as the system does",
      "how long a connect may take",
      CompressedRMISocketFactory::getConnectTimeout,
      CompressedRMISocketFactory::setConnectTimeout),
  HANDSHAKE_TIMEOUT(
      "handshakeTimeout",
      "milliseconds, more than 0",
      "how long a handshake may take, on both sides",
      CompressedRMISocketFactory::getHandshakeTimeout,
      CompressedRMISocketFactory::setHandshakeTimeout);

  private static final String PREFIX = "dev.slimwire.";

  private final String key;
  private final String expected;
  private final String purpose;
  private final Function<CompressedRMISocketFactory, String> getter;
  private final BiConsumer<CompressedRMISocketFactory, String> setter;

  Option(
      String key,
      String expected,
      String purpose,
      Function<CompressedRMISocketFactory, String> getter,
      BiConsumer<CompressedRMISocketFactory, String> setter) {
    this.key = key;
    this.expected = expected;
    this.purpose = purpose;
    this.getter = getter;
    this.setter = setter;
  }

  String key() {
    return key;
  }

  /** Returns the possible values. */
  String expected() {
    return expected;
  }

  /** Returns the name of the system property that overrides the option. */
  String property() {
    return PREFIX + key;
  }

  /** Returns two lines about this option. */
  String help() {
    return "  %s=%s%n      %s; %s by default%n"
        .formatted(key, expected, purpose, getter.apply(new CompressedRMISocketFactory()));
  }

  /**
   * Sets the property of the factory.
   *
   * @param source where the text comes from, for the message
   * @throws IllegalArgumentException with a message that lists the possible values
   */
  void set(CompressedRMISocketFactory factory, String source, String text) {
    try {
      setter.accept(factory, text);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(source + "=" + text + ": expected " + expected, wrong);
    }
  }
}
