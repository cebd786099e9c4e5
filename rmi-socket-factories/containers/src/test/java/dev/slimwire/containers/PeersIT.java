package dev.slimwire.containers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testcontainers.containers.Network;

/** Servers and clients that are not alike, each in a container of its own. */
@NeedsDocker
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PeersIT {

  private static final String CALLS = "8";
  private static final String LAST = "call 7 ok";
  private static final String COMPRESSED = "slimwire 1, common codecs ";

  private Network network;

  @BeforeEach
  void open() {
    network = Network.newNetwork();
  }

  @AfterEach
  void close() {
    network.close();
  }

  @Test
  void clientWithJdk25CallsAServerWithJdk17() {
    Setup all = Setup.withAllCodecs();
    try (Node server = serve(all, CompressedServer.class, "own")) {
      assertThat(call(all.onJdk25(), "compressed"))
          .contains(LAST, COMPRESSED + "[deflate, lz4, stored, zstd]");
    }
  }

  @Test
  void clientWithJdk17CallsAServerWithJdk25() {
    Setup all = Setup.withAllCodecs();
    try (Node server = serve(all.onJdk25(), CompressedServer.class, "own")) {
      assertThat(call(all, "compressed"))
          .contains(LAST, COMPRESSED + "[deflate, lz4, stored, zstd]");
    }
  }

  @Test
  void clientThatLacksACodecIsServedWithTheOthers() {
    try (Node server = serve(Setup.withAllCodecs(), CompressedServer.class, "own")) {
      assertThat(call(Setup.slimwire().withLz4(), "compressed"))
          .contains(LAST, COMPRESSED + "[deflate, lz4, stored]");
      assertThat(call(Setup.slimwire(), "compressed"))
          .contains(LAST, COMPRESSED + "[deflate, stored]");
    }
  }

  @Test
  void serverThatLacksACodecServesWithTheOthers() {
    try (Node server = serve(Setup.slimwire().withZstd(), CompressedServer.class, "own")) {
      assertThat(call(Setup.withAllCodecs(), "compressed"))
          .contains(LAST, COMPRESSED + "[deflate, stored, zstd]");
    }
  }

  @Test
  void stockClientIsServedOnTheCompressedPort() {
    try (Node server = serve(Setup.withAllCodecs(), CompressedServer.class, "mixed")) {
      assertThat(call(Setup.stock(), "stock")).contains(LAST).doesNotContain("slimwire");
      assertThat(call(Setup.stock().onJdk25(), "stock")).contains(LAST).doesNotContain("slimwire");
      assertThat(server.output()).contains("plain, since the client speaks stock RMI");
    }
  }

  @Test
  void compressingClientCallsAStockServerInPlain() {
    try (Node server = serve(Setup.stock(), StockServer.class)) {
      assertThat(call(Setup.withAllCodecs(), "compressed"))
          .contains(LAST, "plain, since the peer refused slimwire");
    }
  }

  @Test
  void agentsOnBothSidesCompressProgramsThatAreNotChanged() {
    try (Node server = serve(Setup.stock().withAgent(), StockServer.class)) {
      assertThat(call(Setup.stock().onJdk25().withAgent(), "stock"))
          .contains(LAST, COMPRESSED + "[deflate, stored]");
    }
  }

  @Test
  void agentOnTheServerOnlyServesStockClients() {
    try (Node server = serve(Setup.stock().onJdk25().withAgent(), StockServer.class)) {
      assertThat(call(Setup.stock(), "stock")).contains(LAST).doesNotContain("slimwire");
      assertThat(server.output()).contains("plain, since the client speaks stock RMI");
    }
  }

  @Test
  void agentOnTheClientOnlyCallsStockServersInPlain() {
    try (Node server = serve(Setup.stock(), StockServer.class)) {
      assertThat(call(Setup.stock().withAgent(), "stock"))
          .contains(LAST, "plain, since the peer refused slimwire");
      assertThat(server.output()).doesNotContain("slimwire");
    }
  }

  private Node serve(Setup setup, Class<?> main, String... arguments) {
    return Node.start(setup, network, "server", main, arguments);
  }

  /** Runs a client to its good end. */
  private String call(Setup setup, String kind) {
    return Node.run(setup, network, Caller.class, kind, "server", CALLS);
  }
}
