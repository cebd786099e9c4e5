package dev.slimwire.containers;

/** What the programs of the containers agree on. Needs nothing but the JDK. */
final class Names {

  static final String ANSWERS = "answers";
  static final String DIRECTORY = "directory";
  static final String READY = "READY";
  static final int REGISTRY_PORT = 1099;
  static final int SERVER_PORT = 1100;

  private Names() {}

  /** Says that the program is ready, and keeps it alive, with what it serves. */
  static void serveUntilKilled(Object served) throws InterruptedException {
    System.out.println(READY);
    synchronized (served) {
      while (true) {
        served.wait();
      }
    }
  }
}
