package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.socket.Jrmp;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.Socket;
import java.rmi.NoSuchObjectException;
import java.rmi.server.ObjID;
import java.rmi.server.UID;
import java.util.Collection;
import java.util.List;

/** JRMP as RMI speaks it on a client's socket, without calls. */
final class IdleSocket {

  private final Socket socket;

  IdleSocket(Socket socket) {
    this.socket = socket;
  }

  /** Does the handshake. */
  static IdleSocket open(Socket socket) throws IOException {
    socket.setTcpNoDelay(true); // as RMI does
    socket.getOutputStream().write(new byte[] {'J', 'R', 'M', 'I', 0, 2, 0x4b});
    socket.getOutputStream().flush();
    DataInputStream in = new DataInputStream(socket.getInputStream());
    assertThat(in.readByte()).isEqualTo((byte) 0x4e);
    in.readUTF();
    in.readInt();
    DataOutputStream out = new DataOutputStream(socket.getOutputStream());
    out.writeUTF("127.0.0.1");
    out.writeInt(0);
    out.flush();
    return new IdleSocket(socket);
  }

  /** Parks a connection of a link that is slow enough, and returns the socket below. */
  static Socket park(ClientRuntime runtime, int port) throws Exception {
    Socket below = new Socket("127.0.0.1", port);
    IdleSocket socket = open(Clients.connect(runtime, (host, same) -> below, port));
    socket.callNothing();
    socket.closeAsIdle();
    assertThat(below.isClosed()).as("it was not parked").isFalse();
    return below;
  }

  int localPort() {
    return socket.getLocalPort();
  }

  void ping() throws IOException {
    socket.getOutputStream().write(0x52);
    socket.getOutputStream().flush();
    assertThat(socket.getInputStream().read()).isEqualTo(0x53);
  }

  /** Calls what is not there, which the server answers. */
  void callNothing() throws IOException {
    ByteArrayOutputStream call = new ByteArrayOutputStream();
    call.write(Jrmp.CALL);
    try (ObjectOutputStream out = new ObjectOutputStream(call)) {
      new ObjID().write(out);
      out.writeInt(-1);
      out.writeLong(0);
    }
    socket.getOutputStream().write(call.toByteArray());
    socket.getOutputStream().flush();
    assertThat(socket.getInputStream().read()).isEqualTo(0x51);
    Reply reply = new Reply(socket.getInputStream());
    assertThat(reply.readByte()).as("exception").isEqualTo((byte) 2);
    UID.read(reply);
    assertThat(reply.failure()).isInstanceOf(NoSuchObjectException.class);
  }

  /** What RMI writes, with the place of each class; reads not a byte more. */
  private static final class Reply extends ObjectInputStream {

    Reply(InputStream in) throws IOException {
      super(in);
    }

    Object failure() throws IOException {
      try {
        return readObject();
      } catch (ClassNotFoundException unexpected) {
        throw new AssertionError(unexpected);
      }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      readObject(); // the place
      return super.resolveClass(type);
    }
  }

  /** Closes it as RMI does with sockets that are idle. */
  void closeAsIdle() throws InterruptedException {
    closeAsIdle(List.of(socket));
    assertThat(socket.isClosed()).isTrue();
  }

  /** Closes sockets as RMI does after 15 s: from a thread of its own. */
  static void closeAsIdle(Collection<Socket> sockets) throws InterruptedException {
    Thread reaper =
        new Thread(
            () -> {
              for (Socket socket : sockets) {
                try {
                  socket.close();
                } catch (IOException unexpected) {
                  throw new AssertionError(unexpected);
                }
              }
            });
    reaper.start();
    reaper.join();
  }
}
