package dev.slimwire.frame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Rows as the JDK serializes them. */
final class Rows {

  private static final int IN_A_GROUP = 4;

  private Rows() {}

  /** Returns rows that share a string with some neighbours. */
  static byte[] grouped(int count) throws IOException {
    Random random = new Random(count);
    List<Object[]> rows = new ArrayList<>();
    String subject = "";
    for (int i = 0; i < count; i++) {
      if (i % IN_A_GROUP == 0) {
        subject = "http://example.org/synset-" + i;
      }
      rows.add(new Object[] {subject, "value " + random.nextInt(50)});
    }
    return serialized(rows);
  }

  /** Returns rows that all refer to the same few strings. */
  static byte[] shared(int count) throws IOException {
    Random random = new Random(count);
    String[] values = {"red", "green", "blue", "black"};
    List<Object[]> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(new Object[] {values[random.nextInt(4)], "value " + random.nextInt(50)});
    }
    return serialized(rows);
  }

  private static byte[] serialized(List<Object[]> rows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(rows);
    }
    return bytes.toByteArray();
  }
}
