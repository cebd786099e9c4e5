package dev.slimwire.rmi;

import java.io.IOException;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.stream.Stream;

/** Determines whether this process has run out of file descriptors. */
final class Descriptors {

  private static final String SHORT = "Too many open files";

  /** The causes of users' exceptions may form a cycle. */
  private static final int MAX_CAUSES = 10;

  private Descriptors() {}

  /**
   * Returns whether descriptors have run out, after a failure. The system's message is in the
   * user's language, so one more descriptor is tried instead.
   */
  static boolean areShort(Throwable failure) {
    return says(failure) || !isOneLeft();
  }

  /** Returns whether there is none left for a socket, before any failure. */
  static boolean areUsedUp() {
    try (Socket probe = new Socket()) {
      probe.getTcpNoDelay(); // only now does it have a descriptor
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
