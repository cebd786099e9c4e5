package dev.slimwire.rmi;

import java.util.Arrays;

/**
 * The first bytes of JRMP, RMI's wire protocol ("Java Remote Method Invocation Specification",
 * chapter 10), and the protocol byte that slimwire adds to them.
 */
final class Jrmp {

  /** "JRMI" and version 2. */
  static final byte[] MAGIC = {'J', 'R', 'M', 'I', 0, 2};

  /** Our protocol byte, where stock RMI has 4B (stream), 4C (single operation) or 4D. */
  static final int COMPRESSED = 0x53;

  /** The bytes up to and including the protocol byte. */
  static final int GREETING_LENGTH = MAGIC.length + 1;

  private Jrmp() {}

  /** Returns what a slimwire client sends first. */
  static byte[] greeting() {
    byte[] greeting = Arrays.copyOf(MAGIC, GREETING_LENGTH);
    greeting[MAGIC.length] = COMPRESSED;
    return greeting;
  }
}
