package program;

/** Prints the names of all threads. */
final class ThreadNames {

  private ThreadNames() {}

  public static void main(String[] args) {
    Thread.getAllStackTraces().keySet().forEach(thread -> System.out.println(thread.getName()));
  }
}
