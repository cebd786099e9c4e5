package dev.slimwire.perf.readings;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.slimwire.perf.layout.Bytes;
import dev.slimwire.perf.layout.Layout;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;

/**
 * Readings as Protobuf, written with its own streams instead of generated code. As in proto3,
 * fields of the value 0 are left out.
 *
 * <pre>
 * message Readings { repeated Reading readings = 1; }
 * message Reading {
 *   int64 at = 1; int32 meter = 2; double temperature = 3; double power = 4; int64 counter = 5;
 *   int32 state = 6;
 * }
 * </pre>
 */
final class ProtobufReadings implements Layout<ArrayList<Reading>> {

  private static final int LENGTH_DELIMITED = 2;

  private byte[] buffer = {};

  @Override
  public Bytes write(ArrayList<Reading> readings) throws IOException {
    int length = 0;
    for (Reading reading : readings) {
      int size = size(reading);
      length += CodedOutputStream.computeTagSize(1);
      length += CodedOutputStream.computeUInt32SizeNoTag(size) + size;
    }
    if (buffer.length < length) {
      buffer = new byte[length];
    }
    CodedOutputStream out = CodedOutputStream.newInstance(buffer, 0, length);
    for (Reading reading : readings) {
      out.writeTag(1, LENGTH_DELIMITED);
      out.writeUInt32NoTag(size(reading)); // of few numbers: quicker than to remember it
      write(reading, out);
    }
    out.checkNoSpaceLeft();
    return new Bytes(buffer, length);
  }

  private static int size(Reading reading) {
    return CodedOutputStream.computeInt64Size(1, reading.at())
        + (reading.meter() == 0 ? 0 : CodedOutputStream.computeInt32Size(2, reading.meter()))
        + CodedOutputStream.computeDoubleSize(3, reading.temperature())
        + CodedOutputStream.computeDoubleSize(4, reading.power())
        + (reading.counter() == 0 ? 0 : CodedOutputStream.computeInt64Size(5, reading.counter()))
        + (reading.state() == 0 ? 0 : CodedOutputStream.computeInt32Size(6, reading.state()));
  }

  private static void write(Reading reading, CodedOutputStream out) throws IOException {
    out.writeInt64(1, reading.at());
    if (reading.meter() != 0) {
      out.writeInt32(2, reading.meter());
    }
    out.writeDouble(3, reading.temperature());
    out.writeDouble(4, reading.power());
    if (reading.counter() != 0) {
      out.writeInt64(5, reading.counter());
    }
    if (reading.state() != 0) {
      out.writeInt32(6, reading.state());
    }
  }

  @Override
  public ArrayList<Reading> read(Bytes bytes) throws IOException {
    CodedInputStream in = CodedInputStream.newInstance(bytes.array(), 0, bytes.length());
    ArrayList<Reading> readings = new ArrayList<>();
    while (in.readTag() != 0) {
      int outer = in.pushLimit(in.readRawVarint32());
      readings.add(readReading(in));
      in.popLimit(outer);
    }
    return readings;
  }

  private static Reading readReading(CodedInputStream in) throws IOException {
    long at = 0;
    int meter = 0;
    double temperature = 0;
    double power = 0;
    long counter = 0;
    int state = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case 1 -> at = in.readInt64();
        case 2 -> meter = in.readInt32();
        case 3 -> temperature = in.readDouble();
        case 4 -> power = in.readDouble();
        case 5 -> counter = in.readInt64();
        case 6 -> state = in.readInt32();
        default -> throw new StreamCorruptedException("field: expected 1..6, actual tag " + tag);
      }
    }
    return new Reading(at, meter, temperature, power, counter, state);
  }
}
