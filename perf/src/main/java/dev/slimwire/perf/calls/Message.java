package dev.slimwire.perf.calls;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.rmi.server.ObjID;
import java.rmi.server.UID;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of requests and replies as RMI writes them: a byte for the kind, then an object stream
 * of its own, whose first block holds the object's id and the method, or the id of the reply. Class
 * descriptors carry an empty annotation.
 */
final class Message {

  private static final int CALL = 0x50;
  private static final int RETURN = 0x51;
  private static final int NORMAL_RETURN = 1;
  private static final int METHOD_HASH_FOLLOWS = -1;

  private Message() {}

  /** Returns a request without arguments. */
  static byte[] request() {
    return write(
        CALL,
        out -> {
          new ObjID(17).write(out);
          out.writeInt(METHOD_HASH_FOLLOWS);
          out.writeLong(0x5a7e_11ab_1e57_a1e5L);
        });
  }

  /** Returns a reply without a result. */
  static byte[] voidReply() {
    return write(RETURN, Message::writeReplyHead);
  }

  /** Returns a reply with a result. */
  static byte[] reply(@Nullable Object result) {
    return write(
        RETURN,
        out -> {
          writeReplyHead(out);
          out.writeObject(result);
        });
  }

  private static void writeReplyHead(ObjectOutputStream out) throws IOException {
    out.writeByte(NORMAL_RETURN);
    new UID().write(out);
  }

  private interface Content {
    void writeTo(ObjectOutputStream out) throws IOException;
  }

  private static byte[] write(int kind, Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(kind);
    try (ObjectOutputStream out = new AnnotatingOutputStream(bytes)) {
      content.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a result that cannot be serialized
    }
    return bytes.toByteArray();
  }

  private static final class AnnotatingOutputStream extends ObjectOutputStream {

    AnnotatingOutputStream(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeObject(null);
    }
  }
}
