package dev.slimwire.rmi.stream;

import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;

/** A class that filters reject: nobody may ever read it. */
final class Forbidden implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private static volatile boolean read;

  /** Returns whether this JVM read one. */
  static boolean wasRead() {
    return read;
  }

  @Serial
  private void readObject(ObjectInputStream in) {
    read = true;
  }
}
