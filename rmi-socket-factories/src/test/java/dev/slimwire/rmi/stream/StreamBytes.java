package dev.slimwire.rmi.stream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Streams as bytes, by the layout of docs/wire-format/streams.md. */
final class StreamBytes {

  /** What a test puts behind the version. */
  interface Content {
    void write(DataOutputStream out) throws IOException;
  }

  private StreamBytes() {}

  /** Returns what a stream becomes in an object stream. */
  static byte[] write(RemoteStream<?> stream) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(stream);
    }
    return bytes.toByteArray();
  }

  /** Returns the stream that an object stream begins with. */
  static RemoteStream<?> read(byte[] bytes) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (RemoteStream<?>) in.readObject();
    } catch (ClassNotFoundException unknown) {
      throw new AssertionError(unknown);
    }
  }

  /** Returns the stream that a version and a content are. */
  static RemoteStream<?> readContent(int version, Content content) throws Exception {
    StreamForm form = new StreamForm();
    form.readExternal(
        content(
            out -> {
              out.writeByte(version);
              content.write(out);
            }));
    return (RemoteStream<?>) form.readResolve();
  }

  /** Returns what gives a content as the data of an object stream. */
  static ObjectInput content(Content content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    content.write(new DataOutputStream(bytes));
    ByteArrayOutputStream objects = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(objects)) {
      out.write(bytes.toByteArray());
    }
    return new ObjectInputStream(new ByteArrayInputStream(objects.toByteArray()));
  }
}
