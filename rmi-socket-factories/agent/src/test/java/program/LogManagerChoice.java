package program;

import java.util.logging.LogManager;

/** Chooses a log manager, as application servers do, and prints which one there is. */
final class LogManagerChoice {

  private LogManagerChoice() {}

  /** What is chosen. */
  public static final class Own extends LogManager {

    /** For the JDK. */
    public Own() {}
  }

  public static void main(String[] args) {
    System.setProperty("java.util.logging.manager", "program.LogManagerChoice$Own");
    System.out.println(LogManager.getLogManager().getClass().getSimpleName());
  }
}
