package dev.slimwire.soak;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Peers that talk nonsense are part of the soak: their log lines are not wanted. */
final class Quiet {

  /** Held, else the level would go with the logger. */
  private static final Logger LOGGER = Logger.getLogger("dev.slimwire");

  private Quiet() {}

  static void logs() {
    LOGGER.setLevel(Level.OFF);
  }
}
