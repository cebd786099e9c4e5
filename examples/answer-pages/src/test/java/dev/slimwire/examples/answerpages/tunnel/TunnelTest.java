package dev.slimwire.examples.answerpages.tunnel;

import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.async;
import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.random;
import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.text;
import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.verifyPasses;
import static dev.slimwire.examples.answerpages.tunnel.TunnelTraffic.writeMany;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What passes through two tunnels, and in what order. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TunnelTest {
  private static final int BLOCK = 64 << 10;

  private TunnelPair pair = new TunnelPair();

  TunnelTest() throws IOException {}

  @AfterEach
  void close() throws IOException {
    pair.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 3 * BLOCK + 5})
  void pingPongPassesBothWaysWithoutAStall(int length) throws Exception {
    byte[] text = text(length);
    byte[] random = random(length);
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      for (int i = 0; i < 5; i++) {
        verifyPasses(text, client, server);
        verifyPasses(random, server, client);
      }
    }
  }

  @Test
  void whatIsSentAtOnceIsCompressedOnceTheOtherTunnelHasAnswered() throws Exception {
    byte[] text = text(4_000_000);
    try (Socket client = pair.connect()) {
      CompletableFuture<Void> writer = async(() -> writeMany(client, text, 1));
      try (Socket server = pair.accept()) {
        assertThat(server.getInputStream().readNBytes(text.length)).isEqualTo(text);
        writer.get();
      }
    }
    Matcher sent =
        Pattern.compile("sent 4,000,000 bytes as ([\\d,]+) ")
            .matcher(TunnelPair.line(pair.nearLog));
    assertThat(sent.find()).isTrue();
    assertThat(Integer.parseInt(sent.group(1).replace(",", ""))).isLessThan(1_000_000);
  }

  @Test
  void noMoreThan64KibAreSentUntilTheOtherTunnelHasAnswered() throws Exception {
    Duration brief = Duration.ofSeconds(1);
    byte[] received;
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Tunnel near =
            Tunnel.start(
                TunnelPair.options(silent.getLocalPort(), TunnelOptions.Side.TO, 1)
                    .withTimeouts(brief, brief),
                line -> {});
        Socket client = TunnelPair.connect(near.port());
        Socket far = silent.accept()) {
      CompletableFuture<Void> writer = async(() -> writeMany(client, random(4_000_000), 1));
      received = untilReset(far);
      writer.handle((done, reset) -> done).get(); // it may have had room in buffers
    }
    assertThat(received).hasSizeBetween(BLOCK, BLOCK + 1000);
  }

  private static byte[] untilReset(Socket socket) {
    ByteArrayOutputStream received = new ByteArrayOutputStream();
    try {
      socket.getInputStream().transferTo(received);
    } catch (IOException reset) {
      // what came before counts
    }
    return received.toByteArray();
  }

  @Test
  void serverThatSpeaksFirstIsHeardAtOnce() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      verifyPasses("220 ready\r\n".getBytes(StandardCharsets.US_ASCII), server, client);
    }
  }

  @Test
  void halfCloseIsPassedOnInBothDirections() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      client.getOutputStream().write(text(100_000));
      client.shutdownOutput();
      assertThat(server.getInputStream().readAllBytes()).isEqualTo(text(100_000));

      server.getOutputStream().write(text(200_000));
      server.shutdownOutput();
      assertThat(client.getInputStream().readAllBytes()).isEqualTo(text(200_000));
    }
    assertThat(TunnelPair.line(pair.nearLog))
        .matches(
            "connection 1 from /127.0.0.1:\\d+ to 127.0.0.1:\\d+ ended: sent 100,000 bytes as"
                + " [\\d,]+ \\([\\d.]+:1\\), received 200,000 bytes as [\\d,]+ \\([\\d.]+:1\\),"
                + " [\\d.]+ s");
    assertThat(TunnelPair.line(pair.farLog))
        .contains(" ended: sent 200,000 bytes as ", "received 100,000 bytes as ");
  }

  @Test
  void serversHalfCloseLeavesTheClientsDirectionOpen() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      server.shutdownOutput();
      assertThat(client.getInputStream().read()).isEqualTo(-1);
      verifyPasses(text(10), client, server);
    }
  }

  @Test
  void peerThatStopsReadingHoldsTheWriterBackAndNobodyElse() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept();
        Socket otherClient = pair.connect();
        Socket otherServer = pair.accept()) {
      byte[] block = random(1 << 20);
      int blocks = 64;
      CompletableFuture<Void> writer = async(() -> writeMany(client, block, blocks));
      verifyPasses(text(1000), otherClient, otherServer);
      verifyPasses(text(1000), server, client); // the other direction of the same connection
      Thread.sleep(500);
      assertThat(writer).as("64 MiB do not fit into buffers").isNotDone();

      for (int i = 0; i < blocks; i++) {
        assertThat(server.getInputStream().readNBytes(block.length)).isEqualTo(block);
      }
      writer.get();
    }
  }

  @Test
  void manyConnectionsGoOnAtOnceAndAllEnd() throws Exception {
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      Socket client = pair.connect();
      Socket server = pair.accept();
      all.add(async(() -> echo(server)));
      all.add(async(() -> askAndClose(client)));
    }
    for (CompletableFuture<Void> one : all) {
      one.get();
    }
    for (int i = 0; i < 30; i++) {
      assertThat(TunnelPair.line(pair.nearLog)).contains(" ended: ");
      assertThat(TunnelPair.line(pair.farLog)).contains(" ended: ");
    }
    assertThat(pair.near.open()).isZero();
    assertThat(pair.far.open()).isZero();
  }

  @Test
  void clientThatWritesBeforeTheTunnelsKnowEachOtherIsCompressedToo() throws Exception {
    try (Socket client = pair.connect()) {
      CompletableFuture<Void> writer = async(() -> writeMany(client, text(1 << 20), 64));
      try (Socket server = pair.accept()) {
        for (int i = 0; i < 64; i++) {
          assertThat(server.getInputStream().readNBytes(1 << 20)).isEqualTo(text(1 << 20));
        }
        writer.get();
        client.shutdownOutput();
        server.shutdownOutput();
        assertThat(sentOnWire(TunnelPair.line(pair.nearLog))).isLessThan(16 << 20);
      }
    }
  }

  @Test
  void randomBytesGrowByLessThanOnePercent() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      CompletableFuture<Void> writer = async(() -> writeMany(client, random(1 << 20), 4));
      assertThat(server.getInputStream().readNBytes(4 << 20)).hasSize(4 << 20);
      writer.get();
      client.shutdownOutput();
      server.shutdownOutput();
    }
    assertThat(sentOnWire(TunnelPair.line(pair.nearLog))).isLessThan((4 << 20) / 100 * 101);
  }

  private static int sentOnWire(String line) {
    String wire = line.replaceFirst(".*sent [\\d,]+ bytes as ([\\d,]+) .*", "$1");
    return Integer.parseInt(wire.replace(",", ""));
  }

  private static void echo(Socket socket) {
    try (socket) {
      socket.getInputStream().transferTo(socket.getOutputStream());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void askAndClose(Socket socket) {
    byte[] question = text(5_000);
    try (socket) {
      for (int i = 0; i < 20; i++) {
        socket.getOutputStream().write(question);
        assertThat(socket.getInputStream().readNBytes(question.length)).isEqualTo(question);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
