package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import dev.slimwire.metrics.TransferListener;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What peers that know each other write and read, over a real socket and without one. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FrameConnectionTest {

  private static final byte[] GREETING = {'h', 'i'};
  private static final int BLOCK = 64 << 10;

  @ParameterizedTest
  @ValueSource(strings = {"none", "deflate:1", "deflate:9"})
  void flushMakesAllWrittenBytesReadable(String level) throws Exception {
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn()).withLevel(CompressionLevel.parse(level));
    try (Pair pair = new Pair(config)) {
      CompletableFuture<Void> echo = CompletableFuture.runAsync(pair::echoMessages);
      for (int length :
          new int[] {
            1,
            2,
            127,
            128,
            255,
            256,
            4096,
            BLOCK - 1,
            BLOCK,
            BLOCK + 1,
            2 * BLOCK,
            2 * BLOCK + 127,
            3 * BLOCK,
            1
          }) {
        byte[] message = Payloads.text(length);
        pair.client
            .output()
            .write(new byte[] {(byte) (length >> 16), (byte) (length >> 8), (byte) length});
        pair.client.output().write(message);
        pair.client.output().flush();
        pair.client.output().flush();
        assertThat(pair.client.input().readNBytes(length)).isEqualTo(message);
      }
      pair.clientSocket.shutdownOutput();
      echo.get(10, TimeUnit.SECONDS);
    }
  }

  @Test
  void bytesThatAreDecodedAreAvailable() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    ConnectedPair pair = new ConnectedPair(config, config);
    pair.send(Payloads.text(1000));
    assertThat(pair.acceptor.input().available()).isZero();
    assertThat(pair.acceptor.input().read()).isNotNegative();
    assertThat(pair.acceptor.input().available()).isEqualTo(999);
  }

  @Test
  void closingTheInputClosesTheStreamBelow() throws IOException {
    AtomicBoolean closed = new AtomicBoolean();
    InputStream below =
        new ByteArrayInputStream(new byte[0]) {
          @Override
          public void close() {
            closed.set(true);
          }
        };
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection.initiate(below, OutputStream.nullOutputStream(), config).input().close();
    assertThat(closed).isTrue();
  }

  @Test
  void framesAreReadFromTheStreamThatTookTheOthersPlace() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    ConnectedPair pair = new ConnectedPair(config, config);
    byte[] message = Payloads.text(1000);
    byte[] frame = pair.send(message);

    pair.acceptor.setInput(new ByteArrayInputStream(frame));

    assertThat(pair.acceptor.input().readAllBytes()).isEqualTo(message);
  }

  @Test
  void framesAndSocketWritesAreAsFewAsPromised() throws Exception {
    AtomicInteger frames = new AtomicInteger();
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn())
            .withListener(
                new TransferListener() {
                  @Override
                  public void frameWritten(int codecId, int rawLength, int wireLength) {
                    frames.incrementAndGet();
                  }
                });
    Preamble initiator = Preamble.of(config, CompressionLevel.FAST, HistoryOffer.NONE);
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameConnection server =
        FrameConnection.accept(
            new ByteArrayInputStream(initiator.toBytes(config.codecs())), wire, config);
    for (int blocks = 0; blocks <= 2; blocks++) { // behind these, blocks grow
      int writes = wire.writeCount();
      int before = frames.get();
      // as RMI does it: pieces of 8 KiB, and two flushes
      byte[] message = Payloads.text(blocks * BLOCK + 100);
      for (int from = 0; from < message.length; from += 8192) {
        server.output().write(message, from, Math.min(8192, message.length - from));
      }
      server.output().flush();
      server.output().flush();
      assertThat(wire.writeCount() - writes).isEqualTo(blocks + 1);
      assertThat(frames.get() - before).isEqualTo(blocks + 1);
    }
  }

  /** A client and a server on a loopback socket. */
  private static final class Pair implements AutoCloseable {

    private final Socket clientSocket;
    private final Socket serverSocket;
    private final FrameConfig config;
    private final FrameConnection client;

    Pair(FrameConfig config) throws IOException {
      this.config = config;
      try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        clientSocket = new Socket(listener.getInetAddress(), listener.getLocalPort());
        serverSocket = listener.accept();
      }
      client =
          FrameConnection.initiate(
              clientSocket.getInputStream(),
              clientSocket.getOutputStream(),
              config,
              GREETING,
              LevelSource.DEFAULT,
              LevelSink.IGNORE);
    }

    /** Sends every message back, one flush each, until the client leaves. */
    void echoMessages() {
      try {
        InputStream raw = serverSocket.getInputStream();
        assertThat(raw.readNBytes(GREETING.length)).isEqualTo(GREETING);
        FrameConnection server =
            FrameConnection.accept(
                raw,
                serverSocket.getOutputStream(),
                config,
                LevelPolicy.UNLIMITED,
                LevelSource.DEFAULT,
                LevelSink.IGNORE);
        while (true) {
          byte[] length = server.input().readNBytes(3);
          if (length.length < 3) {
            return;
          }
          server.output().write(server.input().readNBytes(FrameFormat.readInt24(length, 0)));
          server.output().flush();
        }
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    @Override
    public void close() throws IOException {
      clientSocket.close();
      serverSocket.close();
    }
  }
}
