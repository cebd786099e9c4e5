package dev.slimwire.perf.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.calls.Status;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.transport.ServerPorts;
import dev.slimwire.perf.transport.Transport;
import java.rmi.RemoteException;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Both ends in one JVM. */
@Timeout(120)
final class ScaleTest {

  private final ScaleServer server = new ScaleServer();
  private final ScaleClient client = new ScaleClient();

  @Test
  void clientsCallAtOnceOverConnectionsOfTheirOwn() throws RemoteException {
    ServerPorts ports = new ServerPorts();
    int port = ports.open(Transport.SLIMWIRE_DEFAULT.toString());
    client.use(ports.export(SmallCalls.class, new Meeting(8), port, port));

    assertThat(client.run(8, 0).calls()).isEqualTo(8);
    assertThat(ports.find(port).counts().opened()).isEqualTo(8);
  }

  @Test
  void clientsCallUntilTheTimeIsOver() throws RemoteException {
    int port = server.open(Transport.PLAIN.toString());
    client.use(server.export(port, port));

    Load load = client.run(2, 200_000_000);

    assertThat(load.nanos()).isGreaterThanOrEqualTo(200_000_000);
    assertThat(load.calls()).isGreaterThanOrEqualTo(2);
    assertThat(load.times().getMaxValue()).isPositive();
  }

  /** Answers when all of its clients have called. */
  private static final class Meeting implements SmallCalls {

    private final CyclicBarrier barrier;

    Meeting(int clients) {
      this.barrier = new CyclicBarrier(clients);
    }

    @Override
    public void ping() {}

    @Override
    public int add(int one, int other) {
      return one + other;
    }

    @Override
    public Status status() throws RemoteException {
      try {
        barrier.await(60, TimeUnit.SECONDS);
        return Status.of(1);
      } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
        throw new RemoteException("not all clients came", e);
      }
    }
  }

  @Test
  void aWrongReplyFailsTheRun() throws RemoteException {
    ServerPorts ports = new ServerPorts();
    int port = ports.open(Transport.PLAIN.toString());
    client.use(ports.export(SmallCalls.class, new Wrong(), port, port));

    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> client.run(2, 0))
        .withMessageContaining("a client failed");
  }

  /** Gives another number's status. */
  private static final class Wrong implements SmallCalls {

    @Override
    public void ping() {}

    @Override
    public int add(int one, int other) {
      return 0;
    }

    @Override
    public Status status() {
      Status right = Status.of(1);
      return new Status(right.node(), "STOPPED", 1, right.load(), right.gauges());
    }
  }

  @Test
  void whatACallCostsBesidePlainRmiMayNotGrowWithTheClients() {
    Report report = new Report("scale");
    add(report, 1, 300, 400);
    add(report, 4, 100, 100);
    add(report, 16, 100, 124);
    add(report, 64, 200, 252);

    new ScaleFloors(report).judge(List.of(1, 4, 16, 64));

    assertThat(report.floors()).extracting(Floor::pass).containsExactly(true, true, false);
    assertThat(report.floors().get(2).name()).contains("64 clients, slimwire 3 beside plain");
  }

  @Test
  void passesOfTheSameMomentAreCompared() {
    Report report = new Report("scale");
    add(report, 1, "plain", 300, 100, 300, 100, 100);
    add(report, 1, "slimwire 3", 300, 100, 300, 100, 110); // medians would say 1.1
    add(report, 64, 100, 130);

    new ScaleFloors(report).judge(List.of(1, 64));

    assertThat(report.floors()).extracting(Floor::pass).containsExactly(false);
  }

  private static void add(Report report, int clients, double plain, double ours) {
    add(report, clients, "plain", plain);
    add(report, clients, "slimwire 3", ours);
  }

  private static void add(Report report, int clients, String variant, double... passes) {
    Series cpu = new Series();
    for (double pass : passes) {
      cpu.add(pass);
    }
    report.add(ScalePair.caseOf(clients), variant, ScalePair.CPU, cpu, "us/call");
  }
}
