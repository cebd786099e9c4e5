package dev.slimwire.perf.layout;

import java.io.IOException;
import java.util.List;

/** Messages to send. */
public interface Corpus<M> {

  /**
   * Reads all messages.
   *
   * @throws IOException if they cannot be read, or the reader fails
   */
  void read(Reader<M> reader) throws IOException;

  /**
   * Returns the messages to take times with: new objects, whose strings nobody has seen before. A
   * string remembers its hash code, and a server sends most strings once.
   */
  List<M> sample() throws IOException;

  /** Returns how many rows a message has. */
  int rows(M message);

  /** Returns whether two messages say the same. */
  boolean same(M message, M other);

  /** Receives messages. */
  @FunctionalInterface
  interface Reader<M> {

    /** Receives a message. */
    void accept(M message) throws IOException;
  }
}
