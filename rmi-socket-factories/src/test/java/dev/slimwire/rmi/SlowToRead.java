package dev.slimwire.rmi;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;

/** Keeps those busy who read it. */
public final class SlowToRead implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private final int millis;

  public SlowToRead(int millis) {
    this.millis = millis;
  }

  @Serial
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }
}
