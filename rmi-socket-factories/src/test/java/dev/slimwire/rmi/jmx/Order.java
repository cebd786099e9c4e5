package dev.slimwire.rmi.jmx;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicInteger;

/** A class of a program's own, which counts how often it was read. */
final class Order implements Serializable {

  static final AtomicInteger READ = new AtomicInteger();

  @Serial private static final long serialVersionUID = 1L;

  @Serial
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    READ.incrementAndGet();
  }
}
