package dev.slimwire.kryo;

import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;

/** A program that uses all of this module, for a JVM of its own. */
final class RoundTrip {

  private RoundTrip() {}

  public static void main(String[] arguments) throws Exception {
    GraphPage page = GraphPage.of(20);
    byte[] bytes = GraphColumnTest.serialize(page);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      ((GraphPage) in.readObject()).verifySame(page);
    }
    System.out.println("done");
  }
}
