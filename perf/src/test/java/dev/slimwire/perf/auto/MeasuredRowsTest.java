package dev.slimwire.perf.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.rmi.RemoteException;
import org.junit.jupiter.api.Test;

final class MeasuredRowsTest {

  private static final long STEP = 10_000_000;
  private static final long NANOS_PER_PAGE = 3_500_000 / Fetching.ROWS.pages();

  @Test
  void cpuIsRightThoughEachPassTakesLessThanAStepOfItsClock() throws RemoteException {
    Ends ends = new Ends();
    MeasuredRows measured = new MeasuredRows(Transport.PLAIN, Fetching.ROWS, ends, ends, 1);
    for (int pass = 0; pass < 100; pass++) {
      measured.pass();
    }
    Report report = new Report("auto");
    measured.report("link", report);

    assertThat(report.require("link", "plain", MeasuredRows.CPU))
        .as("ms of both ends")
        .isCloseTo(7, within(0.7));
  }

  /** Both ends, each of which tells its CPU time in the system's steps. */
  private static final class Ends implements ServerControl, ClientControl {

    private long nanos;

    @Override
    public long fetch(String transport, Fetching fetching, int pages) {
      nanos += pages * NANOS_PER_PAGE;
      return pages;
    }

    @Override
    public long cpuNanos() {
      return nanos / STEP * STEP;
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
    public PackedStub<RowPages> export(int port, int told) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Contents contents() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void use(String transport, PackedStub<RowPages> stub) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void verify(String transport, Fetching fetching, Contents expected) {
      throw new UnsupportedOperationException();
    }
  }
}
