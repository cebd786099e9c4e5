package dev.slimwire.perf.graphs;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A value of a map: a byte for its kind, then the value. */
final class ExternalizableValue {

  private static final int TEXT = 0;
  private static final int INT = 1;
  private static final int DOUBLE = 2;
  private static final int BOOLEAN = 3;
  private static final int INSTANT = 4;
  private static final int DECIMAL = 5;
  private static final int LIST = 6;

  private ExternalizableValue() {}

  static void write(Object value, ObjectOutput out) throws IOException {
    if (value instanceof String text) {
      out.writeByte(TEXT);
      out.writeUTF(text);
    } else if (value instanceof Integer number) {
      out.writeByte(INT);
      out.writeInt(number);
    } else if (value instanceof Double number) {
      out.writeByte(DOUBLE);
      out.writeDouble(number);
    } else if (value instanceof Boolean flag) {
      out.writeByte(BOOLEAN);
      out.writeBoolean(flag);
    } else if (value instanceof Instant instant) {
      out.writeByte(INSTANT);
      out.writeLong(instant.getEpochSecond());
      out.writeInt(instant.getNano());
    } else if (value instanceof BigDecimal decimal) {
      write(decimal, out);
    } else if (value instanceof List<?> list) {
      write(list, out);
    } else {
      throw new NotSerializableException(value.getClass().getName());
    }
  }

  private static void write(BigDecimal decimal, ObjectOutput out) throws IOException {
    byte[] unscaled = decimal.unscaledValue().toByteArray();
    out.writeByte(DECIMAL);
    out.writeInt(decimal.scale());
    out.writeInt(unscaled.length);
    out.write(unscaled);
  }

  private static void write(List<?> list, ObjectOutput out) throws IOException {
    out.writeByte(LIST);
    out.writeInt(list.size());
    for (Object element : list) {
      write(element, out);
    }
  }

  static Object read(ObjectInput in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case TEXT -> in.readUTF();
      case INT -> in.readInt();
      case DOUBLE -> in.readDouble();
      case BOOLEAN -> in.readBoolean();
      case INSTANT -> Instant.ofEpochSecond(in.readLong(), in.readInt());
      case DECIMAL -> readDecimal(in);
      case LIST -> readList(in);
      default -> throw new StreamCorruptedException("kind: expected 0..6, actual " + kind);
    };
  }

  private static BigDecimal readDecimal(ObjectInput in) throws IOException {
    int scale = in.readInt();
    byte[] unscaled = new byte[in.readInt()];
    in.readFully(unscaled);
    return new BigDecimal(new BigInteger(unscaled), scale);
  }

  private static List<Object> readList(ObjectInput in) throws IOException {
    int count = in.readInt();
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(read(in));
    }
    return list;
  }
}
