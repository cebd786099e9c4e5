package dev.slimwire.rmi;

import java.io.IOException;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.stream.Stream;

/** Tells whether this process has run out of file descriptors. */
final class Descriptors {

  private static final String SHORT = "Too many open files";

  /** Causes of users' exceptions may go round in circles. */
  private static final int MAX_CAUSES = 10;

  private Descriptors() {}

  /**
   * Returns whether descriptors are short, after a failure. The system says so in the language of
   * its user, so whatever it says, one more is tried.
   */
  static boolean areShort(Throwable failure) {
    return says(failure) || !isOneLeft();
  }

  /** Returns whether there is none for a socket, without a failure. */
  static boolean areUsedUp() {
    try (Socket probe = new Socket()) {
      probe.getTcpNoDelay(); // only now it has a descriptor
      return false;
    } catch (IOException | RuntimeException failure) {
      return areShort(failure);
    }
  }

  private static boolean says(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .limit(MAX_CAUSES)
        .anyMatch(one -> String.valueOf(one.getMessage()).contains(SHORT));
  }

  private static boolean isOneLeft() {
    try {
      SocketChannel.open().close();
      return true;
    } catch (IOException none) {
      return false;
    }
  }
}
