package dev.slimwire.examples.answerpages.tunnel;

import dev.slimwire.examples.answerpages.format.PlainText;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The frames between two tunnels.
 *
 * <pre>
 * initiator  greeting 8 | preamble | frames: 01 hello, what its program sends | end mark
 * acceptor   53         | preamble | frames: 00 connected, what its program sends | end mark
 *                                    or: 01 failed, the reason in UTF-8 | end mark
 * </pre>
 *
 * <p>The initiator's hello goes out at once, so that programs whose server speaks first are served.
 */
final class Link implements AutoCloseable {

  static final byte[] GREETING = {(byte) 0x89, 'S', 'L', 'W', 'T', '\r', '\n', 0x1a};
  private static final int HELLO = 1;
  private static final int CONNECTED = 0;
  private static final int FAILED = 1;
  private static final int LONGEST_REASON = 1000;

  private final Socket socket;
  private final FrameConnection frames;
  private volatile boolean open;

  private Link(Socket socket, FrameConnection frames) {
    this.socket = socket;
    this.frames = frames;
  }

  /** Sends the hello; {@link #awaitConnected} waits for the answer. */
  static Link initiate(Socket socket, FrameConfig config) throws IOException {
    FrameConnection frames =
        FrameConnection.initiate(
            socket.getInputStream(),
            socket.getOutputStream(),
            config,
            GREETING,
            LevelSource.DEFAULT,
            LevelSink.IGNORE);
    try {
      frames.output().write(HELLO);
      frames.output().flush();
    } catch (IOException cause) {
      frames.release();
      throw cause;
    }
    return new Link(socket, frames);
  }

  /** Waits for a hello. */
  static Link accept(Socket socket, FrameConfig config) throws IOException {
    InputStream in = socket.getInputStream();
    byte[] greeting = in.readNBytes(GREETING.length);
    if (!Arrays.equals(greeting, GREETING)) {
      throw new StreamCorruptedException(
          "the peer is not a tunnel that compresses: expected "
              + HexFormat.of().formatHex(GREETING)
              + ", actual "
              + HexFormat.of().formatHex(greeting));
    }
    FrameConnection frames = FrameConnection.accept(in, socket.getOutputStream(), config);
    int hello = frames.input().read();
    if (hello != HELLO) {
      frames.release();
      throw new StreamCorruptedException("hello: expected " + HELLO + ", actual " + hello);
    }
    return new Link(socket, frames);
  }

  void tellConnected() throws IOException {
    frames.output().write(CONNECTED);
    frames.output().flush();
    open = true;
  }

  /** Sends the reason why there is no connection, and waits until the other tunnel has read it. */
  void tellFailed(String reason) throws IOException {
    byte[] text = reason.getBytes(StandardCharsets.UTF_8);
    frames.output().write(FAILED);
    frames.output().write(text, 0, Math.min(text.length, LONGEST_REASON));
    finish();
    socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
  }

  /** Waits until the other tunnel has connected to its target. */
  void awaitConnected() throws IOException {
    int answer = frames.input().read();
    if (answer == FAILED) {
      byte[] reason = frames.input().readNBytes(LONGEST_REASON);
      throw new IOException(
          "the other tunnel "
              + PlainText.visible(new String(reason, StandardCharsets.UTF_8))); // for a log's line
    }
    if (answer != CONNECTED) {
      throw answer < 0
          ? new EOFException("the other tunnel closed the connection before it answered")
          : new StreamCorruptedException("answer to hello: expected 0 or 1, actual " + answer);
    }
    open = true;
  }

  /** Returns whether the other tunnel has answered; before that, frames are stored uncompressed. */
  boolean isOpen() {
    return open;
  }

  InputStream input() {
    return frames.input();
  }

  FrameOutputStream output() {
    return frames.output();
  }

  /** Passes on that the program has ended its output. */
  void finish() throws IOException {
    frames.output().finish();
    socket.shutdownOutput();
  }

  /** Releases memory; the socket is left unchanged. */
  @Override
  public void close() {
    frames.release();
  }
}
