package dev.slimwire.frame;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two peers in one thread that know each other; what one sends, the other can read. */
final class ConnectedPair {

  final RecordingOutputStream forward = new RecordingOutputStream();
  final RecordingOutputStream backward = new RecordingOutputStream();
  final FrameConnection initiator;
  final FrameConnection acceptor;

  /** What messages of the initiator ask for. */
  @Nullable CompressionLevel asked;

  /** What the acceptor heard with each message. */
  final List<@Nullable CompressionLevel> heard = new ArrayList<>();

  ConnectedPair(FrameConfig initiating, FrameConfig accepting) throws IOException {
    Wire toAcceptor = new Wire(forward);
    Wire toInitiator = new Wire(backward);
    initiator =
        FrameConnection.initiate(
            toInitiator, toAcceptor.sink, initiating, new byte[0], () -> asked, LevelSink.IGNORE);
    write(initiator, 1);
    acceptor =
        FrameConnection.accept(
            toAcceptor,
            toInitiator.sink,
            accepting,
            LevelPolicy.UNLIMITED,
            LevelSource.DEFAULT,
            heard::add);
    write(acceptor, 2);
    acceptor.input().read();
    initiator.input().read();
  }

  private static void write(FrameConnection sender, int b) throws IOException {
    sender.output().write(b);
    sender.output().flush();
  }

  /** Sends a message to the acceptor, and returns the one frame that it became. */
  byte[] send(byte[] message) throws IOException {
    initiator.output().write(message);
    initiator.output().flush();
    return forward.lastWrite();
  }

  /** Sends a message to the initiator, and returns the one frame that it became. */
  byte[] reply(byte[] message) throws IOException {
    acceptor.output().write(message);
    acceptor.output().flush();
    return backward.lastWrite();
  }

  /** All bytes that were sent, and read without a copy of all of them. */
  private static final class Sent extends ByteArrayOutputStream {

    void copy(int from, byte[] target, int offset, int length) {
      System.arraycopy(buf, from, target, offset, length);
    }
  }

  /** Bytes on their way; a reader that asks for more would hang, which fails the test. */
  private static final class Wire extends InputStream {

    private final Sent sent = new Sent();
    private final OutputStream sink;
    private int position;

    Wire(OutputStream record) {
      this.sink =
          new OutputStream() {
            @Override
            public void write(int b) throws IOException {
              write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int count) throws IOException {
              record.write(bytes, offset, count);
              sent.write(bytes, offset, count);
            }
          };
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      read(one, 0, 1);
      return one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int count) {
      int part = Math.min(count, sent.size() - position);
      if (part == 0 && count > 0) {
        throw new LiveInput.Hang();
      }
      sent.copy(position, target, offset, part);
      position += part;
      return part;
    }
  }
}
