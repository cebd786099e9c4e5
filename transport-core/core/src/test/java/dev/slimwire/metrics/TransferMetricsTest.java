package dev.slimwire.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameInputStream;
import dev.slimwire.frame.FrameOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class TransferMetricsTest {

  private static final int LENGTH = 60_000;

  private final TransferMetrics metrics = new TransferMetrics(CodecRegistry.builtIn());
  private final FrameConfig config = FrameConfig.of(CodecRegistry.builtIn()).withListener(metrics);

  /** Writes blocks as frames of a file, and reads them. */
  private int transfer(FrameConfig how, byte[]... blocks) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, how)) {
      for (byte[] block : blocks) {
        out.write(block);
        out.flush();
      }
    }
    try (FrameInputStream in =
        FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), how)) {
      in.readAllBytes();
    }
    return wire.size();
  }

  private static byte[] text() {
    return "what repeats itself is short. ".repeat(LENGTH / 30).getBytes();
  }

  private static byte[] random() {
    byte[] bytes = new byte[LENGTH];
    new Random(1).nextBytes(bytes);
    return bytes;
  }

  private CodecTotals row(String codec) {
    return metrics.getCodecs().stream()
        .filter(row -> row.getCodec().equals(codec))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void connectionsAreCountedByWhatBecameOfThem() {
    metrics.connectionSettled(ConnectionOutcome.COMPRESSED);
    metrics.connectionSettled(ConnectionOutcome.COMPRESSED);
    metrics.connectionClosed(ConnectionOutcome.COMPRESSED);
    metrics.connectionSettled(ConnectionOutcome.PLAIN);
    metrics.connectionSettled(ConnectionOutcome.REFUSED);
    metrics.connectionSettled(ConnectionOutcome.FAILED);
    metrics.connectionSettled(ConnectionOutcome.FAILED);

    assertThat(metrics.getCompressedConnections()).isEqualTo(2);
    assertThat(metrics.getOpenCompressedConnections()).isEqualTo(1);
    assertThat(metrics.getPlainConnections()).isEqualTo(1);
    assertThat(metrics.getOpenPlainConnections()).isEqualTo(1);
    assertThat(metrics.getRefusedConnections()).isEqualTo(1);
    assertThat(metrics.getFailedConnections()).isEqualTo(2);
  }

  @Test
  void bytesAreCountedByCodecAndDirection() throws IOException {
    transfer(config, text(), random());

    assertThat(metrics.getRawBytesWritten()).isEqualTo(2 * LENGTH);
    assertThat(metrics.getRawBytesRead()).isEqualTo(2 * LENGTH);
    assertThat(metrics.getWireBytesWritten()).isEqualTo(metrics.getWireBytesRead());
    assertThat(row("deflate").getFramesWritten()).isEqualTo(1);
    assertThat(row("deflate").getRawBytesWritten()).isEqualTo(LENGTH);
    assertThat(row("deflate").getWireBytesWritten()).isLessThan(2000);
    assertThat(row("deflate").getRatio()).isGreaterThan(30);
    assertThat(row("stored").getRawBytesRead()).isEqualTo(LENGTH);
    assertThat(row("stored").getWireBytesRead()).isBetween(LENGTH + 1L, LENGTH + 30L);
    assertThat(metrics.getRatioWritten()).isBetween(1.9, 2.0);
  }

  @Test
  void asTextTheyAreALineOfAReport() throws IOException {
    transfer(config, text());
    long wire = metrics.getWireBytesWritten();

    assertThat(metrics)
        .hasToString(
            String.format(
                "sent in:out:ratio %s, received %1$s", TransferReport.text(LENGTH, wire)));
    assertThat(metrics.toString()).as("nothing is forgotten").isEqualTo(metrics.toString());
  }

  @Test
  void asTextACounterHasItsCounts() {
    TransferCounter counter = new TransferCounter();
    counter.frameWritten(1, 1000, 100);
    counter.frameRead(1, 3000, 20);

    assertThat(counter)
        .hasToString(
            "TransferCounter[rawWritten=1000, wireWritten=100, rawRead=3000, wireRead=20]");
  }

  @Test
  void reasonsAreCountedForWhatIsStored() throws IOException {
    transfer(config, new byte[] {1}, random());
    transfer(config.withLevel(CompressionLevel.NONE), text());

    assertThat(metrics.getStoredFrames())
        .containsEntry("TOO_SHORT", 1L)
        .containsEntry("LOOKS_RANDOM", 1L)
        .containsEntry("LEVEL_NONE", 1L)
        .containsEntry("TOO_LITTLE_GAIN", 0L);
  }

  @Test
  void timeOfCompressionIsMeasured() throws IOException {
    byte[][] blocks = new byte[200][];
    Arrays.fill(blocks, text());

    transfer(config.withLevel(CompressionLevel.SMALLEST), blocks);

    assertThat(metrics.getCompressionMillis()).isPositive();
    assertThat(row("deflate").getCompressionMillis()).isEqualTo(metrics.getCompressionMillis());
  }

  @Test
  void nobodyWhoWantsNoTimesHasTheClockRead() {
    assertThat(TransferListener.NONE.measuresTime()).isFalse();
    assertThat(new TransferCounter().measuresTime()).isFalse();
  }

  @Test
  void pagesCountWithTheBytesOfTheirColumns() {
    metrics.frameWritten(0, 1000, 1014);
    metrics.pageWritten(9000, 900);

    assertThat(metrics.getPagesWritten()).isEqualTo(1);
    assertThat(metrics.getRawBytesWritten()).isEqualTo(9100);
    assertThat(metrics.getWireBytesWritten()).isEqualTo(1014);
  }

  @Test
  void jmxShowsTotalsAndARowForEachCodec() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("dev.slimwire:type=Transfer,name=test");
    server.registerMBean(metrics, name);
    try {
      transfer(config, text());

      CompositeData[] rows = (CompositeData[]) server.getAttribute(name, "Codecs");
      assertThat(rows).anyMatch(row -> row.get("codec").equals("deflate"));
      assertThat(rows[rows.length - 1].get("rawBytesWritten")).isEqualTo((long) LENGTH);
      assertThat(server.getAttribute(name, "RawBytesRead")).isEqualTo((long) LENGTH);
      assertThat((double) server.getAttribute(name, "RatioRead")).isGreaterThan(30);
    } finally {
      server.unregisterMBean(name);
    }
  }

  @Test
  @Timeout(60)
  void proxiesOfJmxClientsShowWhatTheServerCounts() throws Exception {
    transfer(config, text(), random());
    MBeanServer server = MBeanServerFactory.newMBeanServer();
    ObjectName name = new ObjectName("dev.slimwire:type=Transfer,name=test");
    server.registerMBean(metrics, name);
    JMXConnectorServer connector =
        JMXConnectorServerFactory.newJMXConnectorServer(
            new JMXServiceURL("rmi", "localhost", 0), Map.of(), server);
    connector.start();
    try (JMXConnector client = JMXConnectorFactory.connect(connector.getAddress())) {
      TransferMXBean proxy =
          JMX.newMXBeanProxy(client.getMBeanServerConnection(), name, TransferMXBean.class);

      assertThat(proxy.getRawBytesRead()).isEqualTo(2 * LENGTH);
      assertThat(proxy.getStoredFrames()).isEqualTo(metrics.getStoredFrames());
      assertThat(proxy.getCodecs())
          .usingRecursiveFieldByFieldElementComparator()
          .isEqualTo(metrics.getCodecs());
      assertThat(new TransferReport(proxy).next()).isEqualTo(new TransferReport(metrics).next());
    } finally {
      connector.stop();
    }
  }

  @Test
  void reportsSayWhatCameSinceTheLastOne() {
    TransferReport report = new TransferReport(metrics);
    metrics.frameWritten(1, 10_000, 1000);
    metrics.frameRead(0, 26, 30);

    assertThat(report.next()).isEqualTo("sent in:out:ratio 10,000:1,000:10.0, received 26:30:0.9");
    assertThat(report.next()).isEqualTo("sent in:out:ratio 0:0:1.0, received 0:0:1.0");
    metrics.frameWritten(1, 100, 50);
    assertThat(report.next()).isEqualTo("sent in:out:ratio 100:50:2.0, received 0:0:1.0");
  }

  @Test
  @Timeout(60)
  void reportsComeAtIntervalsUntilTheyAreClosed() throws InterruptedException {
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    metrics.frameWritten(1, 100, 50);
    try (TransferReport.Timer report =
        TransferReport.every(Duration.ofSeconds(1), metrics, lines::add)) {
      assertThat(report).isNotNull();
      assertThat(lines.poll(50, TimeUnit.SECONDS)).startsWith("sent in:out:ratio 100:50:2.0");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TransferReport.every(Duration.ofSeconds(0), metrics, lines::add))
        .withMessage("interval: expected 1 s or more, actual PT0S");
  }
}
