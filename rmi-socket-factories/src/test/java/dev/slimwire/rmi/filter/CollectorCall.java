package dev.slimwire.rmi.filter;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.rmi.server.ObjID;
import java.rmi.server.UID;

/**
 * The call {@code dirty} to RMI's distributed garbage collector, with arguments that RMI itself
 * never sends. Speaks JRMP, as the JDK's specification of RMI's wire protocol has it.
 */
final class CollectorCall {

  private static final int CALL = 0x50;
  private static final int DIRTY = 1;

  /** The end of the array's class, before its length: no annotation, no superclass. */
  private static final short END_OF_CLASS = 0x7870;

  private static final long INTERFACE_HASH = -669196253586618813L;

  private CollectorCall() {}

  /**
   * Makes the call, and returns what came of it.
   *
   * @param ids how many the call says that there are; there is one
   */
  static String dirty(Socket socket, int ids, Object lease) throws Exception {
    try (socket) {
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
      DataInputStream in = new DataInputStream(socket.getInputStream());
      shakeHands(out, in);
      out.writeByte(CALL);
      out.write(newCall(ids, lease));
      out.flush();
      in.readByte();
      ObjectInputStream reply = new ReplyInput(in);
      reply.readByte();
      UID.read(reply);
      return reply.readObject() instanceof Exception failure
          ? Outcome.describe(failure)
          : Outcome.ACCEPTED;
    }
  }

  private static void shakeHands(DataOutputStream out, DataInputStream in) throws IOException {
    out.writeInt(0x4a524d49);
    out.writeShort(2);
    out.writeByte(0x4b);
    out.flush();
    in.readByte();
    in.readUTF();
    in.readInt();
    out.writeUTF("127.0.0.1");
    out.writeInt(0);
    out.flush();
  }

  private static byte[] newCall(int ids, Object lease) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream call = new CallOutput(bytes)) {
      new ObjID(ObjID.DGC_ID).write(call);
      call.writeInt(DIRTY);
      call.writeLong(INTERFACE_HASH);
      call.writeObject(new ObjID[] {new ObjID()});
      call.writeLong(1);
      call.writeObject(lease);
    }
    return withArrayOf(ids, bytes.toByteArray());
  }

  /** Declares a longer array: what refuses it has to do so before its elements are there. */
  private static byte[] withArrayOf(int ids, byte[] call) {
    ByteBuffer bytes = ByteBuffer.wrap(call);
    int length = 0;
    while (bytes.getShort(length) != END_OF_CLASS || bytes.getInt(length + 2) != 1) {
      length++;
    }
    return bytes.putInt(length + 2, ids).array();
  }

  /** Annotates classes as RMI does: with no place to load them from. */
  private static final class CallOutput extends ObjectOutputStream {

    CallOutput(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeObject(null);
    }
  }

  private static final class ReplyInput extends ObjectInputStream {

    ReplyInput(InputStream in) throws IOException {
      super(in);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      readObject();
      return super.resolveClass(description);
    }
  }
}
