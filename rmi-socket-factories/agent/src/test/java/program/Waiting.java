package program;

import java.io.IOException;

/** Does nothing until its input ends, as far as its JMX agent lets it. */
final class Waiting {

  private Waiting() {}

  public static void main(String[] args) throws IOException {
    System.out.println("READY");
    while (System.in.read() >= 0) {
      // wait for the end of the test
    }
    System.exit(0);
  }
}
