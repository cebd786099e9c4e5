package dev.slimwire.perf.codeclayout;

import com.sun.management.ThreadMXBean;
import dev.slimwire.perf.layout.Packed;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * Encodes and decodes all messages of a sample in one operation. Messages are prebuilt, or made
 * anew before each encoding: strings remember their hash codes, and a server sends most of them
 * once.
 */
@NullUnmarked // JMH fills the fields
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LayoutBenchmark {

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** The case. */
  @Param("wordnet-10000")
  public String subject;

  /** The layout. */
  @Param("slimwire")
  public String layout;

  /** The codec. */
  @Param("none")
  public String codec;

  private LayoutState<?> state;
  private long allocatedBefore;
  private long cpuBefore;

  /**
   * CPU time, as the machine may be shared, and what JMH's gc profiler would count; both without
   * the making of messages, which is not for the layouts to answer for.
   */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Counters {

    /** Nanoseconds of CPU time for encoding. */
    public long encode;

    /** Nanoseconds of CPU time for decoding. */
    public long decode;

    /** Allocated bytes. */
    public long allocated;

    /** Rows encoded, and decoded. */
    public long rows;
  }

  /** Reads the messages and verifies that the variant keeps them. */
  @Setup(Level.Trial)
  public void prepare() throws IOException {
    state = LayoutState.of(Subjects.find(subject), layout, codec);
  }

  /** Encodes all messages, the same ones each time, then decodes all. */
  @Benchmark
  public void roundTrip(Counters counters, Blackhole both) throws IOException {
    begin();
    encode(state, both);
    counters.encode += end(counters);
    begin();
    decode(state, both);
    counters.decode += end(counters);
    counters.rows += state.rows();
  }

  /** Makes each message anew, which is not measured, and encodes it. */
  @Benchmark
  public void encodeFresh(Counters counters, Blackhole sent) throws IOException {
    encodeFresh(state, counters, sent);
  }

  private static <M> void encode(LayoutState<M> state, Blackhole sent) throws IOException {
    for (M message : state.messages()) {
      sent.consume(state.variant().encode(message));
    }
  }

  private <M> void encodeFresh(LayoutState<M> state, Counters counters, Blackhole sent)
      throws IOException {
    state.renew(
        message -> {
          begin();
          sent.consume(state.variant().encode(message));
          counters.encode += end(counters);
          counters.rows += state.rows(message);
        });
  }

  private static <M> void decode(LayoutState<M> state, Blackhole received) throws IOException {
    for (Packed packed : state.packed()) {
      received.consume(state.variant().decode(packed));
    }
  }

  private void begin() {
    allocatedBefore = threads.getCurrentThreadAllocatedBytes();
    cpuBefore = threads.getCurrentThreadCpuTime();
  }

  private long end(Counters counters) {
    long cpu = threads.getCurrentThreadCpuTime() - cpuBefore;
    counters.allocated += threads.getCurrentThreadAllocatedBytes() - allocatedBefore;
    return cpu;
  }
}
