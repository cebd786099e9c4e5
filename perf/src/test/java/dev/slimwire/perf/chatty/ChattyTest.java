package dev.slimwire.perf.chatty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jmx.JmxWorkload;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.rmi.RemoteException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Both ends in one JVM. */
@Timeout(60)
final class ChattyTest {

  private final ChattyServer server = new ChattyServer();
  private final ChattyClient client = new ChattyClient();
  private final Report report = new Report("chatty");

  @Test
  void monitoringIsCounted() throws RemoteException {
    WirePass pass = new WirePass(server, client, report);
    pass.runJmx(Transport.PLAIN);
    pass.runJmx(Transport.SLIMWIRE_DEFAULT);

    double plain = report.require("HeapMemoryUsage x100", "plain", "down");
    assertThat(plain).isBetween(80_000.0, 100_000.0);
    assertThat(report.require("HeapMemoryUsage x100", "slimwire 3", "down")).isLessThan(plain);
    assertThat(report.require("all attributes", "plain", "down")).isGreaterThan(plain);
    assertThat(report.require("MBeanInfo", "plain", "down")).isGreaterThan(plain);
  }

  @Test
  void smallCallsAreCountedWithoutWhatTheConnectionCosts() throws RemoteException {
    new WirePass(server, client, report).runCalls(Transport.PLAIN);

    // a ping of one byte each way, should a call come late
    assertThat(report.require("bytes of void", "plain", "up")).isBetween(41.0, 42.0);
    assertThat(report.require("bytes of void", "plain", "down")).isBetween(22.0, 23.0);
    assertThat(report.require("bytes of add(int,int)", "plain", "up")).isBetween(49.0, 50.0);
    assertThat(report.require("bytes of add(int,int)", "plain", "down")).isBetween(26.0, 27.0);
  }

  @Test
  void timesAreTakenOfEachCall() throws RemoteException {
    int port = server.open("slimwire 3");
    client.use("one", server.exportCalls(port, port));

    for (SmallCall call : SmallCall.values()) {
      assertThat(client.call("one", call, 5, 1000)).hasSize(5);
    }
  }

  @Test
  void sessionsAreTimedAndCounted() throws IOException {
    List<Transport> transports = List.of(Transport.PLAIN, Transport.SLIMWIRE_DEFAULT);
    SessionPass pass = new SessionPass(server, client, transports, Duration.ZERO);
    try (Link link = Links.loopback()) {
      pass.run(link, 1).addTo(report);
    }

    String session = "session, loopback";
    double plain = report.require(session, "plain", "down");
    assertThat(plain).isGreaterThan(200_000);
    assertThat(report.require(session, "slimwire 3", "down")).isLessThan(plain / 4);
    assertThat(report.require(session, "slimwire 3", "up"))
        .isLessThan(report.require(session, "plain", "up"));
    assertThat(report.require(session, "plain", "time")).isPositive();
    assertThat(report.require(session, "plain", "refresh")).isPositive();
  }

  @Test
  void withoutAConnectorThereIsNothingToMonitor() {
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> client.run(JmxWorkload.HEAP))
        .withMessage("not connected");
  }
}
