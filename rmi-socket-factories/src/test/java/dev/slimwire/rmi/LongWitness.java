package dev.slimwire.rmi;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;

/**
 * Takes 128 KiB, is flushed in their middle, and tells the levels that a server saw which sent it.
 */
public final class LongWitness implements Externalizable {

  @Serial private static final long serialVersionUID = 1L;

  private static final int HALF = 64 << 10;

  /** What is done in the middle by the one who made it. */
  @FunctionalInterface
  interface Interruption {
    void run() throws IOException;
  }

  private final transient Interruption interruption;

  /** The levels asked and granted. */
  String levels = "";

  /** Makes one that nothing interrupts. */
  public LongWitness() {
    this(() -> {});
  }

  LongWitness(Interruption interruption) {
    this.interruption = interruption;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.write(new byte[HALF]);
    out.flush();
    interruption.run();
    out.write(new byte[HALF]);
    RequestLevel level = RequestLevel.current();
    out.writeUTF(level.asked() + " " + level.granted());
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    in.readFully(new byte[2 * HALF]);
    levels = in.readUTF();
  }
}
