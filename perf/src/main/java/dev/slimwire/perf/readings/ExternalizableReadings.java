package dev.slimwire.perf.readings;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.util.ArrayList;

/** Readings as one writes them by hand: a count, then field by field. */
public final class ExternalizableReadings implements Externalizable {

  @Serial private static final long serialVersionUID = 1;

  private transient ArrayList<Reading> readings;

  /** Makes an empty message, to be read into. */
  public ExternalizableReadings() {
    this(new ArrayList<>());
  }

  ExternalizableReadings(ArrayList<Reading> readings) {
    this.readings = readings;
  }

  ArrayList<Reading> readings() {
    return readings;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeInt(readings.size());
    for (Reading reading : readings) {
      out.writeLong(reading.at());
      out.writeInt(reading.meter());
      out.writeDouble(reading.temperature());
      out.writeDouble(reading.power());
      out.writeLong(reading.counter());
      out.writeInt(reading.state());
    }
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    int count = in.readInt();
    readings = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      readings.add(
          new Reading(
              in.readLong(),
              in.readInt(),
              in.readDouble(),
              in.readDouble(),
              in.readLong(),
              in.readInt()));
    }
  }
}
