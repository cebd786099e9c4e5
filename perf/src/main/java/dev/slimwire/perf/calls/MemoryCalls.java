package dev.slimwire.perf.calls;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;

/**
 * Calls over a connection in memory, with the reads, writes and flushes that RMI makes: up to 8 KB
 * at once, and two flushes behind each message, the second with nothing pending. Not thread-safe.
 */
final class MemoryCalls {

  /** JRMP's greeting, and an answer of the usual length. */
  private static final byte[] GREETING = {0x4a, 0x52, 0x4d, 0x49, 0, 2, 0x4b};

  private static final int ANSWER_LENGTH = 16;
  private static final int RMI_BUFFER = 8192;

  private final MemoryConnection connection;
  private final End client;
  private final End server;
  private final byte[] request = Message.request();
  private final List<byte[]> replies;
  private int next;

  /** One end, with a buffer of RMI's size. */
  private static final class End {

    private final InputStream in;
    private final OutputStream out;
    private final byte[] buffer = new byte[RMI_BUFFER];

    End(Socket socket) throws IOException {
      in = socket.getInputStream();
      out = socket.getOutputStream();
    }

    void send(byte[] message) throws IOException {
      for (int sent = 0; sent < message.length; sent += RMI_BUFFER) {
        out.write(message, sent, Math.min(RMI_BUFFER, message.length - sent));
      }
      out.flush();
      out.flush();
    }

    void receive(int length) throws IOException {
      for (int received = 0; received < length; ) {
        int read = in.read(buffer, 0, RMI_BUFFER);
        if (read < 0) {
          throw new EOFException("expected " + length + " bytes, actual " + received);
        }
        received += read;
      }
    }

    void verify(byte[] message) throws IOException {
      byte[] received = in.readNBytes(message.length);
      if (!Arrays.equals(received, message)) {
        throw new IOException("other bytes came: expected " + message.length + " bytes");
      }
    }
  }

  private MemoryCalls(MemoryConnection connection, MessageKind kind) throws IOException {
    this.connection = connection;
    this.client = new End(connection.client());
    this.server = new End(connection.server());
    this.replies = kind.replies();
  }

  /** Opens the connection, as RMI does, and verifies that all messages arrive. */
  static MemoryCalls open(MemoryConnection connection, MessageKind kind) throws IOException {
    MemoryCalls calls = new MemoryCalls(connection, kind);
    calls.greet();
    for (byte[] reply : calls.replies) {
      calls.client.send(calls.request);
      calls.server.verify(calls.request);
      calls.server.send(reply);
      calls.client.verify(reply);
    }
    return calls;
  }

  private void greet() throws IOException {
    client.send(GREETING);
    server.verify(GREETING);
    server.send(new byte[ANSWER_LENGTH]);
    client.verify(new byte[ANSWER_LENGTH]);
  }

  /** Makes the next call. */
  void call() throws IOException {
    byte[] reply = replies.get(next);
    next = next + 1 == replies.size() ? 0 : next + 1;
    client.send(request);
    server.receive(request.length);
    server.send(reply);
    client.receive(reply.length);
  }

  /** Returns how often either end has written to the wire so far. */
  long writes() {
    return connection.up().writes() + connection.down().writes();
  }

  /** Returns the bytes on the wire so far, both directions. */
  long bytes() {
    return connection.up().written() + connection.down().written();
  }
}
