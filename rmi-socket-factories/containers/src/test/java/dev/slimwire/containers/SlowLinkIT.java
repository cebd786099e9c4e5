package dev.slimwire.containers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testcontainers.containers.Network;

/** A client whose link is slow. */
@NeedsDocker
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SlowLinkIT {

  private static final String RATE = "16mbit";

  /** Enough for each kind of call, several times. */
  private static final int CALLS = 16;

  @Test
  void callsOverASlowLinkAreAnsweredAndCompressedOnesTakeFewerBytes() throws Exception {
    try (Network network = Network.newNetwork();
        Node server =
            Node.start(Setup.withAllCodecs(), network, "server", CompressedServer.class, "mixed");
        Node plain = caller(Setup.stock(), network, "plain", "stock");
        Node compressed = caller(Setup.stock().withAgent(), network, "compressed", "stock")) {
      double ofPlain = bytesOfACall(plain);
      double ofCompressed = bytesOfACall(compressed);
      System.out.printf(
          "a call over a link of %s: plain %,.0f bytes, compressed %,.0f%n",
          RATE, ofPlain, ofCompressed);
      assertThat(ofCompressed).isLessThan(ofPlain * 2 / 3);
      assertThat(plain.output() + compressed.output()).doesNotContain("WRONG", "failed");
    }
  }

  private static Node caller(Setup setup, Network network, String name, String kind) {
    return Node.start(setup, network, name, Caller.class, kind, "server", "forever");
  }

  /** Makes the link of a client slow, and counts what goes over it. */
  private static double bytesOfACall(Node client) throws Exception {
    try (SlowLink link = slowLinkTo(client)) {
      int firstLine = client.lines().size();
      SlowLink.Traffic before = link.traffic();
      client.lines().await("good call", firstLine, CALLS, line -> line.contains("ok"));
      SlowLink.Traffic traffic = link.traffic().since(before);
      assertThat(traffic.delayed()).as("packets that waited").isPositive();
      return (double) traffic.bytes() / (client.lines().size() - firstLine);
    }
  }

  private static SlowLink slowLinkTo(Node client) {
    try {
      return SlowLink.to(client, RATE);
    } catch (IOException notHere) {
      throw Requirement.missing(
          "SlowLinkIT", "the link cannot be made slow: " + notHere.getMessage());
    }
  }
}
