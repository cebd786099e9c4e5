package dev.slimwire.rmi.warmup;

import static java.util.Objects.requireNonNull;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.level.PageLevels;
import dev.slimwire.rmi.socket.Jrmp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A client's message to a server in memory, which sends it back. Used once. */
final class WarmUpMessage {

  private static final byte[] MESSAGE = new byte[256];

  private final ByteArrayOutputStream requests = new ByteArrayOutputStream();
  private final ByteArrayOutputStream replies = new ByteArrayOutputStream();
  private final FrameConfig config =
      FrameConfig.of(CodecRegistry.builtIn()).withHistory(HistoryMode.WINDOW);

  /** Reads what was written so far, and never waits. */
  private static final class Written extends InputStream {

    private final ByteArrayOutputStream written;
    private int position;

    Written(ByteArrayOutputStream written) {
      this.written = written;
    }

    @Override
    public int read() {
      return position < written.size() ? written.toByteArray()[position++] & 0xff : -1;
    }
  }

  /** Sends it as a client does. Returns the reply, which is the message. */
  byte[] send() throws IOException {
    return send(false);
  }

  /** Serves it as servers serve a client that has connected. Returns the reply. */
  byte[] serve() throws IOException {
    requests.writeBytes(Jrmp.greeting());
    return send(true);
  }

  /** Returns what chooses the steps of pages in such a message, for adaptive levels. */
  PageLevels pageLevels() throws IOException {
    FrameConnection client = FrameConnection.initiate(new Written(replies), requests, config);
    try {
      client.setWithinMachine();
      return requireNonNull(client.pageLevels(CompressionLevel.auto()));
    } finally {
      client.release();
    }
  }

  private byte[] send(boolean toSocket) throws IOException {
    FrameConnection client = FrameConnection.initiate(new Written(replies), requests, config);
    client.output().write(MESSAGE);
    client.output().flush();
    if (toSocket) {
      replyFromSocket();
    } else {
      replyToFrames();
    }
    byte[] reply = client.input().readNBytes(MESSAGE.length);
    client.release();
    return reply;
  }

  private void replyToFrames() throws IOException {
    FrameConnection server = FrameConnection.accept(new Written(requests), replies, config);
    reply(server.input(), server.output());
    server.release();
  }

  private void replyFromSocket() throws IOException {
    try (Socket accepted = WarmUpSocket.accepted(new Written(requests), replies)) {
      reply(accepted.getInputStream(), accepted.getOutputStream());
    }
  }

  private static void reply(InputStream input, OutputStream output) throws IOException {
    output.write(input.readNBytes(MESSAGE.length));
    output.flush();
  }
}
