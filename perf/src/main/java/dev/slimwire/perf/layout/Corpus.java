package dev.slimwire.perf.layout;

import java.io.IOException;
import java.util.ArrayList;
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
   * Makes the messages to take times with, one after the other: new objects, whose strings nobody
   * has seen before. A string remembers its hash code.
   *
   * @throws IOException if they cannot be read, or the reader fails
   */
  void sample(Reader<M> reader) throws IOException;

  /** Returns new messages, as {@link #sample(Reader)} makes them. */
  default List<M> sample() throws IOException {
    List<M> messages = new ArrayList<>();
    sample(messages::add);
    return messages;
  }

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
