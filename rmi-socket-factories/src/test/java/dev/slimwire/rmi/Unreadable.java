package dev.slimwire.rmi;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;

/** Can be written, and cannot be read. */
public final class Unreadable implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  @Serial
  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("unreadable");
  }
}
