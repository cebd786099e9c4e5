package dev.slimwire.rmi.jmx;

import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;

/** Credentials that a filter has to keep out. */
final class Hostile implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  static boolean read;

  @Serial
  private void readObject(ObjectInputStream in) {
    read = true;
  }
}
