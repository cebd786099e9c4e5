package dev.slimwire.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Writes one object to a stream, and reads one. */
final class ObjectStreams {

  private ObjectStreams() {}

  static void write(Object object, OutputStream out) throws IOException {
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(object);
    }
  }

  static Object read(InputStream in) throws IOException, ClassNotFoundException {
    try (ObjectInputStream objects = new ObjectInputStream(in)) {
      return objects.readObject();
    }
  }
}
