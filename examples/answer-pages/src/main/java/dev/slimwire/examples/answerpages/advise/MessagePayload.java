package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.frame.HistoryMode;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Messages, each flushed, through a connection of their own, as between two peers that use our
 * sockets without TLS. The handshake does not count.
 */
final class MessagePayload implements Payload {

  private final String description;
  private final List<byte[]> messages;
  private final long rawBytes;
  private final FrameConfig config = FrameConfig.standard().withHistory(HistoryMode.WINDOW);
  private final MemoryPipe there = new MemoryPipe();
  private final MemoryPipe back = new MemoryPipe();
  private final byte[] received = new byte[64 << 10];

  MessagePayload(String description, List<byte[]> messages) {
    this.description = description;
    this.messages = List.copyOf(messages);
    this.rawBytes = messages.stream().mapToLong(message -> message.length).sum();
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public long rawBytes() {
    return rawBytes;
  }

  @Override
  public Pass pass(CompressionLevel level, LongSupplier clock) throws IOException {
    there.clear();
    back.clear();
    FrameConfig atLevel = config.withLevel(level);
    FrameConnection client = FrameConnection.initiate(back.input(), there.output(), atLevel);
    try {
      send(client.output(), new byte[1]);
      FrameConnection server = FrameConnection.accept(there.input(), back.output(), atLevel);
      try {
        receive(server.input(), 1);
        send(server.output(), new byte[1]);
        receive(client.input(), 1);
        return pass(server.output(), client.input(), clock);
      } finally {
        server.release();
        server.output().close();
      }
    } finally {
      client.release();
      client.output().close();
    }
  }

  private Pass pass(FrameOutputStream out, InputStream in, LongSupplier clock) throws IOException {
    int before = back.written();
    long begun = clock.getAsLong();
    for (byte[] message : messages) {
      send(out, message);
    }
    long sent = clock.getAsLong();
    receive(in, rawBytes);
    long ended = clock.getAsLong();
    return new Pass(back.written() - before, sent - begun, ended - sent);
  }

  private static void send(FrameOutputStream out, byte[] message) throws IOException {
    out.write(message);
    out.flush();
  }

  private void receive(InputStream in, long count) throws IOException {
    long left = count;
    while (left > 0) {
      int read = in.read(received, 0, (int) Math.min(left, received.length));
      if (read < 0) {
        throw new IOException(left + " fewer bytes were received than sent");
      }
      left -= read;
    }
  }
}
