package dev.slimwire.perf.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jvm.Usage;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

final class MeasuredGraphsTest {

  private static final long STEP = 10_000_000;
  private static final long NANOS_PER_CALL = 35_000;

  @Test
  void cpuIsRightThoughEachPassTakesLessThanAStepOfItsClock() throws RemoteException {
    Ends ends = new Ends();
    MeasuredGraphs measured = new MeasuredGraphs(Transport.PLAIN, ends, ends, 1, 2);
    for (int pass = 0; pass < 100; pass++) {
      measured.pass(Work.ACCOUNTS, 100);
    }
    Report report = new Report("graphs");
    try (Link link = Links.loopback()) {
      measured.report(link, report);
      assertThat(
              report.require(
                  MeasuredGraphs.caseOf(Work.ACCOUNTS, link), "plain", MeasuredGraphs.CPU))
          .as("us/call of both ends")
          .isCloseTo(70, within(7.0));
    }
  }

  /** Both ends, each of which tells its CPU time in the system's steps. */
  private static final class Ends implements ServerControl, ClientControl {

    private long nanos;

    @Override
    public long run(String transport, Work work, int times) {
      nanos += times * NANOS_PER_CALL;
      return times;
    }

    @Override
    public Usage usage() {
      return new Usage(nanos / STEP * STEP, 0);
    }

    @Override
    public SocketTraffic.Counts counts(int port) {
      return new SocketTraffic.Counts(0, 0, 0, 0, 0);
    }

    @Override
    public boolean pinTo(int cpu) {
      return false;
    }

    @Override
    public int open(String transport) {
      throw new UnsupportedOperationException();
    }

    @Override
    public PackedStub<GraphService> export(int port, int told) {
      throw new UnsupportedOperationException();
    }

    @Override
    public String startConnector(int port, int told) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Map<ObjectName, String[]> attributes() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void use(
        String transport,
        PackedStub<GraphService> stub,
        String connector,
        Map<ObjectName, String[]> attributes) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void verify(String transport, Work work, int times) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void leave(String transport) {
      throw new UnsupportedOperationException();
    }
  }
}
