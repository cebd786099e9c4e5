package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import dev.slimwire.metrics.TransferListener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two peers over a real socket. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FrameConnectionTest {

  private static final byte[] GREETING = {'h', 'i'};
  private static final int BLOCK = 64 << 10;

  private final RecordingOutputStream wire = new RecordingOutputStream();

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
  void connectionsThatAgreedOnTheSameShareIt() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection first = new ConnectedPair(config, config).initiator;
    FrameConnection second = new ConnectedPair(config, config).initiator;

    assertThat(second.negotiated()).isSameAs(first.negotiated());
    assertThat(second.output().receiver().blocks()).isSameAs(first.output().receiver().blocks());
  }

  @Test
  void soDoThoseToPeersThatLackACodec() throws IOException {
    FrameConfig server = FrameConfig.of(new DeflatedMessages().registry());
    FrameConfig client = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection first = new ConnectedPair(client, server).acceptor;
    FrameConnection second = new ConnectedPair(client, server).acceptor;

    assertThat(first.negotiated().codecs().ids()).containsExactly(0, 1);
    assertThat(second.negotiated()).isSameAs(first.negotiated());
    assertThat(second.output().receiver().codecs()).isSameAs(first.negotiated().codecs());
  }

  @Test
  void connectionsThatAgreedOnSomethingElseDoNotShareIt() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection first = new ConnectedPair(config, config).initiator;
    FrameConfig other = config.withPolicy(CompressionPolicy.REQUIRE);
    FrameConnection second = new ConnectedPair(config, other).initiator;

    assertThat(second.negotiated().peerPolicy()).isEqualTo(CompressionPolicy.REQUIRE);
    assertThat(first.negotiated().peerPolicy()).isEqualTo(CompressionPolicy.PREFER);
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
    FrameConnection server =
        accept(
            Preamble.of(config, CompressionLevel.FAST, HistoryOffer.NONE),
            config,
            LevelPolicy.UNLIMITED);
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

  @Test
  void preamblesCostNoRoundTripOfTheirOwn() throws Exception {
    FrameConnection client = initiate(InputStream.nullInputStream());
    assertThat(wire.writeCount()).isZero();
    client.output().write(new byte[7]);
    client.output().flush();
    assertThat(wire.writeCount()).isEqualTo(1);
    assertThat(wire.lastWrite()).startsWith(GREETING).hasSizeLessThan(64);
  }

  @Test
  void initiatorSendsStoredFramesOnlyUntilItKnowsThePeer() throws Exception {
    FrameConnection client = initiate(InputStream.nullInputStream());
    client.output().write(Payloads.text(10_000));
    client.output().flush();
    assertThat(wire.writeCount()).isEqualTo(3);
    assertThat(wire.toByteArray().length).isGreaterThan(10_000);
    assertThatThrownBy(() -> client.input().read()).isInstanceOf(EOFException.class);
  }

  @Test
  void defaultLevelOfRepliesIsLoweredByThePolicy() throws Exception {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection server =
        accept(
            Preamble.of(config, CompressionLevel.SMALLEST, HistoryOffer.NONE),
            config,
            LevelPolicy.atMost(0));
    server.output().write(Payloads.text(5000));
    server.output().flush();
    assertThat(wire.toByteArray().length).isGreaterThan(5000);
    assertThat(server.negotiated().level()).isEqualTo(CompressionLevel.SMALLEST);
  }

  @Test
  void peersWithoutACommonCodecSendStoredFrames() throws Exception {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    Preamble nothing =
        new Preamble(
            1,
            1,
            List.of(),
            1 << 20,
            CompressionLevel.FAST,
            HistoryOffer.NONE,
            CompressionPolicy.PREFER,
            false,
            false,
            0,
            0);
    FrameConnection server = accept(nothing, config, LevelPolicy.UNLIMITED);
    server.output().write(Payloads.text(5000));
    server.output().flush();
    assertThat(server.negotiated().codecs().ids()).containsExactly(0);
    assertThat(wire.toByteArray().length).isGreaterThan(5000);
  }

  @Test
  void blocksAreNoLongerThanThePeerAccepts() throws Exception {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    Preamble small =
        new Preamble(
            1,
            1,
            List.of(0, 1),
            5000,
            CompressionLevel.NONE,
            HistoryOffer.NONE,
            CompressionPolicy.PREFER,
            false,
            false,
            0,
            0);
    FrameConnection server = accept(small, config, LevelPolicy.UNLIMITED);
    server.output().write(Payloads.text(10_001));
    server.output().flush();
    assertThat(wire.writeCount()).isEqualTo(3);
  }

  @Test
  void foreignAcceptorIsNamed() {
    FrameConnection client = initiate(new ByteArrayInputStream(new byte[] {'H'}));
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected 53 as its first byte, actual 48");
  }

  @Test
  void refusalIsToldFromForeignBytes() {
    FrameConnection client = initiate(new ByteArrayInputStream(new byte[] {0x4f}));
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(UnsupportedPeerException.class)
        .hasMessageContaining("the peer refused slimwire: expected 53, actual 4f");
  }

  @Test
  void preambleThatFailsUncheckedIsTerminal() {
    byte[] accepted = {FrameConnection.ACCEPTED};
    InputStream broken =
        new InputStream() {
          @Override
          public int read() {
            throw new UncheckedIOException(new IOException("of the test"));
          }
        };
    InputStream answer =
        new SequenceInputStream(
            new ByteArrayInputStream(accepted),
            new SequenceInputStream(broken, new ByteArrayInputStream(new byte[] {0x4f})));
    FrameConnection client = initiate(answer);
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("handshake failed: ");
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("handshake failed before: ");
  }

  @Test
  void failedPreambleIsTerminalAndKeepsItsFirstCause() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    byte[] good =
        Preamble.of(config, CompressionLevel.FAST, HistoryOffer.NONE).toBytes(config.codecs());
    byte[] bad = good.clone();
    bad[bad.length - 1] ^= 1;
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    for (byte[] preamble : List.of(bad, good)) {
      wire.write(FrameConnection.ACCEPTED);
      wire.writeBytes(preamble);
    }
    FrameConnection client =
        FrameConnection.initiate(
            new ByteArrayInputStream(wire.toByteArray()),
            OutputStream.nullOutputStream(),
            config,
            GREETING,
            LevelSource.DEFAULT,
            LevelSink.IGNORE);
    assertThatThrownBy(() -> client.input().read()).hasMessageContaining("preamble's check");
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("handshake failed before: preamble's check");
  }

  /** A client that reads {@code answer} and writes to {@link #wire}. */
  private FrameConnection initiate(InputStream answer) {
    return FrameConnection.initiate(
        answer,
        wire,
        FrameConfig.of(CodecRegistry.builtIn()),
        GREETING,
        LevelSource.DEFAULT,
        LevelSink.IGNORE);
  }

  /** A server that has read {@code initiator} and writes to {@link #wire}. */
  private FrameConnection accept(Preamble initiator, FrameConfig config, LevelPolicy policy)
      throws IOException {
    return FrameConnection.accept(
        new ByteArrayInputStream(initiator.toBytes(config.codecs())),
        wire,
        config,
        policy,
        LevelSource.DEFAULT,
        LevelSink.IGNORE);
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
