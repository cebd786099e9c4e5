package dev.slimwire.examples.answerpages.progress;

/**
 * The progress of a task, shown on standard error: a bar in a terminal, else a line at its
 * beginning and end. For use by one thread.
 */
public interface Progress extends AutoCloseable {

  /** Set to {@code true} by the launcher if standard error is a terminal. */
  String TERMINAL_PROPERTY = "answer-pages.terminal";

  /** Returns a progress that shows nothing until it moves. */
  static Progress start(String task, long max) {
    return Boolean.getBoolean(TERMINAL_PROPERTY)
        ? new BarProgress(task, max)
        : new LineProgress(task, max, System.err);
  }

  /** Returns a progress that shows a bar in a terminal, or nothing elsewhere. */
  static Progress inTerminal(String task, long max) {
    return Boolean.getBoolean(TERMINAL_PROPERTY) ? new BarProgress(task, max) : new NoProgress();
  }

  /** Sets what is currently being done. */
  void now(String what);

  /** Moves to a position, from 0 to the task's maximum. */
  void at(long position);

  /** Ends the task. */
  @Override
  void close();
}
