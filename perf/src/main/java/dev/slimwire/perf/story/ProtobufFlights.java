package dev.slimwire.perf.story;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.slimwire.perf.layout.Bytes;
import dev.slimwire.perf.layout.Layout;
import dev.slimwire.perf.layout.MessageSizes;
import java.io.IOException;
import java.util.ArrayList;

/**
 * Flights as Protobuf, written with its own streams instead of generated code.
 *
 * <pre>
 * message Flights { repeated Flight flights = 1; }
 * message Flight {
 *   int64 id = 1; string carrier = 2; int32 number = 3; string from = 4; string to = 5;
 *   int64 departs = 6; int64 arrives = 7; string aircraft = 8; string cabin = 9;
 *   string fare_basis = 10; int32 seats = 11; int32 cents = 12; string currency = 13;
 *   bool refundable = 14;
 * }
 * </pre>
 */
final class ProtobufFlights implements Layout<ArrayList<Flight>> {

  private static final int LENGTH_DELIMITED = 2;

  private final MessageSizes sizes = new MessageSizes();
  private byte[] buffer = {};

  @Override
  public Bytes write(ArrayList<Flight> flights) throws IOException {
    sizes.clear();
    int length = 0;
    for (Flight flight : flights) {
      int place = sizes.reserve();
      int size = size(flight);
      sizes.set(place, size);
      length += CodedOutputStream.computeTagSize(1);
      length += CodedOutputStream.computeUInt32SizeNoTag(size) + size;
    }
    if (buffer.length < length) {
      buffer = new byte[length];
    }
    CodedOutputStream out = CodedOutputStream.newInstance(buffer, 0, length);
    for (Flight flight : flights) {
      out.writeTag(1, LENGTH_DELIMITED);
      out.writeUInt32NoTag(sizes.next());
      write(flight, out);
    }
    out.checkNoSpaceLeft();
    return new Bytes(buffer, length);
  }

  private static int size(Flight flight) {
    return CodedOutputStream.computeInt64Size(1, flight.id())
        + CodedOutputStream.computeStringSize(2, flight.carrier())
        + CodedOutputStream.computeInt32Size(3, flight.number())
        + CodedOutputStream.computeStringSize(4, flight.from())
        + CodedOutputStream.computeStringSize(5, flight.to())
        + CodedOutputStream.computeInt64Size(6, flight.departs())
        + CodedOutputStream.computeInt64Size(7, flight.arrives())
        + CodedOutputStream.computeStringSize(8, flight.aircraft())
        + CodedOutputStream.computeStringSize(9, flight.cabin())
        + CodedOutputStream.computeStringSize(10, flight.fareBasis())
        + CodedOutputStream.computeInt32Size(11, flight.seats())
        + CodedOutputStream.computeInt32Size(12, flight.cents())
        + CodedOutputStream.computeStringSize(13, flight.currency())
        + CodedOutputStream.computeBoolSize(14, flight.refundable());
  }

  private static void write(Flight flight, CodedOutputStream out) throws IOException {
    out.writeInt64(1, flight.id());
    out.writeString(2, flight.carrier());
    out.writeInt32(3, flight.number());
    out.writeString(4, flight.from());
    out.writeString(5, flight.to());
    out.writeInt64(6, flight.departs());
    out.writeInt64(7, flight.arrives());
    out.writeString(8, flight.aircraft());
    out.writeString(9, flight.cabin());
    out.writeString(10, flight.fareBasis());
    out.writeInt32(11, flight.seats());
    out.writeInt32(12, flight.cents());
    out.writeString(13, flight.currency());
    out.writeBool(14, flight.refundable());
  }

  @Override
  public ArrayList<Flight> read(Bytes bytes) throws IOException {
    CodedInputStream in = CodedInputStream.newInstance(bytes.array(), 0, bytes.length());
    ArrayList<Flight> flights = new ArrayList<>();
    while (in.readTag() != 0) {
      int outer = in.pushLimit(in.readRawVarint32());
      flights.add(readFlight(in));
      in.popLimit(outer);
    }
    return flights;
  }

  /** Reads the fields in the order in which they were written: all of them always are. */
  private static Flight readFlight(CodedInputStream in) throws IOException {
    return new Flight(
        at(1, in).readInt64(),
        at(2, in).readString(),
        at(3, in).readInt32(),
        at(4, in).readString(),
        at(5, in).readString(),
        at(6, in).readInt64(),
        at(7, in).readInt64(),
        at(8, in).readString(),
        at(9, in).readString(),
        at(10, in).readString(),
        at(11, in).readInt32(),
        at(12, in).readInt32(),
        at(13, in).readString(),
        at(14, in).readBool());
  }

  private static CodedInputStream at(int field, CodedInputStream in) throws IOException {
    int tag = in.readTag();
    if (tag >>> 3 != field) {
      throw new IOException("field: expected " + field + ", actual " + (tag >>> 3));
    }
    return in;
  }
}
