package dev.slimwire.rmi.filter;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicInteger;

/** A class that does harm when it is deserialized: it counts that it was. */
final class Gadget implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private static final AtomicInteger RUNS = new AtomicInteger();

  @Serial
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    RUNS.incrementAndGet();
    in.defaultReadObject();
  }

  /** Returns how often it ran in this JVM. */
  static int runs() {
    return RUNS.get();
  }

  /** An exception that brings one along. */
  static final class Carrier extends Exception {

    @Serial private static final long serialVersionUID = 1L;

    @SuppressWarnings("unused")
    private final Gadget gadget = new Gadget();

    Carrier() {
      super("look inside");
    }
  }
}
