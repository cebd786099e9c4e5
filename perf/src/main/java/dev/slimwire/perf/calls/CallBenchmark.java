package dev.slimwire.perf.calls;

import com.sun.management.ThreadMXBean;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Makes calls in memory: one thread plays both ends, so that nothing waits, and all that a call
 * costs in streams is in its CPU time. One operation is many calls, since the clock takes time too.
 */
@NullUnmarked // JMH fills the fields
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CallBenchmark {

  private static final int CALLS = 500;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Plain sockets, or those of slimwire at a level. */
  @Param("plain")
  public String transport;

  /** What comes back. */
  @Param("VOID")
  public MessageKind reply;

  private MemoryCalls calls;

  /** What both ends need together. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Counters {

    /** Nanoseconds of CPU time. */
    public long cpu;

    /** Allocated bytes. */
    public long allocated;

    /** Writes to the sockets. */
    public long writes;

    /** Bytes written to the sockets. */
    public long bytes;

    /** Calls. */
    public long calls;
  }

  /** Opens the connection and verifies that messages arrive. */
  @Setup(Level.Trial)
  public void open() throws IOException {
    calls = MemoryCalls.open(MemoryConnection.open(Transport.parse(transport)), reply);
  }

  /** Makes calls. */
  @Benchmark
  public void call(Counters counters) throws IOException {
    long writes = calls.writes();
    long bytes = calls.bytes();
    long allocated = threads.getCurrentThreadAllocatedBytes();
    long cpu = threads.getCurrentThreadCpuTime();
    for (int i = 0; i < CALLS; i++) {
      calls.call();
    }
    counters.cpu += threads.getCurrentThreadCpuTime() - cpu;
    counters.allocated += threads.getCurrentThreadAllocatedBytes() - allocated;
    counters.writes += calls.writes() - writes;
    counters.bytes += calls.bytes() - bytes;
    counters.calls += CALLS;
  }
}
