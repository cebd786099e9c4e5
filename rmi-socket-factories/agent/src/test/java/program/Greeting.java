package program;

/** Needs nothing but the module java.base. */
final class Greeting {

  private Greeting() {}

  public static void main(String[] args) {
    System.out.println("hello");
  }
}
