package dev.slimwire.metrics;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToLongFunction;

/**
 * Counts what all streams it is configured for do: bytes by codec and direction, the time that
 * compression takes, why frames were stored, which levels were lowered, and the outcomes of
 * connections.
 *
 * <pre>{@code
 * TransferMetrics metrics = new TransferMetrics();
 * var server = CompressedRMIServerSocketFactory.builder().listener(metrics).build();
 * ManagementFactory.getPlatformMBeanServer()
 *     .registerMBean(metrics, new ObjectName("dev.slimwire:type=Transfer,name=server"));
 * }</pre>
 *
 * <p>Pages are compressed before they reach a frame, which stores them: totals count the bytes of
 * their columns as raw bytes, while the rows of codecs count frames. Safe for use by many threads;
 * counting allocates nothing.
 */
public final class TransferMetrics implements TransferListener, TransferMXBean {

  private static final int CODECS = 16;

  private static final class PerCodec {
    final LongAdder framesWritten = new LongAdder();
    final LongAdder rawWritten = new LongAdder();
    final LongAdder wireWritten = new LongAdder();
    final LongAdder framesRead = new LongAdder();
    final LongAdder rawRead = new LongAdder();
    final LongAdder wireRead = new LongAdder();
    final LongAdder nanos = new LongAdder();
  }

  private final CodecRegistry codecs;
  private final PerCodec[] perCodec = new PerCodec[CODECS];
  private final EnumMap<SkipReason, LongAdder> stored = new EnumMap<>(SkipReason.class);
  private final ConnectionCounts connections = new ConnectionCounts();
  private final LongAdder lowered = new LongAdder();
  private final LongAdder pagesWritten = new LongAdder();
  private final LongAdder savedByPagesWritten = new LongAdder();
  private final LongAdder pagesRead = new LongAdder();
  private final LongAdder savedByPagesRead = new LongAdder();

  /** Counts with the names of the installed codecs. */
  public TransferMetrics() {
    this(CodecRegistry.installed());
  }

  /**
   * Counts with the names of other codecs.
   *
   * @param codecs supplies their names
   */
  public TransferMetrics(CodecRegistry codecs) {
    this.codecs = codecs;
    for (int i = 0; i < CODECS; i++) {
      perCodec[i] = new PerCodec();
    }
    for (SkipReason reason : SkipReason.values()) {
      stored.put(reason, new LongAdder());
    }
  }

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    PerCodec totals = perCodec[codecId];
    totals.framesWritten.increment();
    totals.rawWritten.add(rawLength);
    totals.wireWritten.add(wireLength);
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    PerCodec totals = perCodec[codecId];
    totals.framesRead.increment();
    totals.rawRead.add(rawLength);
    totals.wireRead.add(wireLength);
  }

  @Override
  public void blockCompressed(int codecId, int rawLength, long nanos) {
    perCodec[codecId].nanos.add(nanos);
  }

  @Override
  public void pageWritten(int rawLength, int wireLength) {
    pagesWritten.increment();
    savedByPagesWritten.add(rawLength - wireLength);
  }

  @Override
  public void pageRead(int rawLength, int wireLength) {
    pagesRead.increment();
    savedByPagesRead.add(rawLength - wireLength);
  }

  @Override
  public void blockStored(SkipReason reason, int rawLength) {
    LongAdder count = stored.get(reason);
    if (count != null) {
      count.increment();
    }
  }

  @Override
  public void levelLowered(CompressionLevel asked, CompressionLevel granted) {
    lowered.increment();
  }

  @Override
  public void connectionSettled(ConnectionOutcome outcome) {
    connections.settle(outcome);
  }

  @Override
  public void connectionClosed(ConnectionOutcome outcome) {
    connections.close(outcome);
  }

  @Override
  public boolean measuresTime() {
    return true;
  }

  @Override
  public long getRawBytesWritten() {
    return sum(CodecTotals::getRawBytesWritten) + savedByPagesWritten.sum();
  }

  @Override
  public long getWireBytesWritten() {
    return sum(CodecTotals::getWireBytesWritten);
  }

  @Override
  public double getRatioWritten() {
    return ratio(getRawBytesWritten(), getWireBytesWritten());
  }

  @Override
  public long getRawBytesRead() {
    return sum(CodecTotals::getRawBytesRead) + savedByPagesRead.sum();
  }

  @Override
  public long getWireBytesRead() {
    return sum(CodecTotals::getWireBytesRead);
  }

  @Override
  public double getRatioRead() {
    return ratio(getRawBytesRead(), getWireBytesRead());
  }

  @Override
  public long getPagesWritten() {
    return pagesWritten.sum();
  }

  @Override
  public long getPagesRead() {
    return pagesRead.sum();
  }

  @Override
  public long getCompressionMillis() {
    return sum(CodecTotals::getCompressionMillis);
  }

  @Override
  public long getLoweredLevels() {
    return lowered.sum();
  }

  @Override
  public Map<String, Long> getStoredFrames() {
    Map<String, Long> counts = new LinkedHashMap<>();
    stored.forEach((reason, count) -> counts.put(reason.name(), count.sum()));
    return counts;
  }

  @Override
  public long getCompressedConnections() {
    return connections.settled(ConnectionOutcome.COMPRESSED);
  }

  @Override
  public long getOpenCompressedConnections() {
    return connections.open(ConnectionOutcome.COMPRESSED);
  }

  @Override
  public long getPlainConnections() {
    return connections.settled(ConnectionOutcome.PLAIN);
  }

  @Override
  public long getOpenPlainConnections() {
    return connections.open(ConnectionOutcome.PLAIN);
  }

  @Override
  public long getRefusedConnections() {
    return connections.settled(ConnectionOutcome.REFUSED);
  }

  @Override
  public long getFailedConnections() {
    return connections.settled(ConnectionOutcome.FAILED);
  }

  @Override
  public List<CodecTotals> getCodecs() {
    List<CodecTotals> rows = new ArrayList<>();
    for (int id = 0; id < CODECS; id++) {
      CodecTotals row = totals(id);
      if (row.getFramesWritten() + row.getFramesRead() + row.getCompressionMillis() > 0) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Returns all counts so far as a line of a {@link TransferReport}. */
  @Override
  public String toString() {
    return new TransferReport(this).next();
  }

  private CodecTotals totals(int id) {
    PerCodec totals = perCodec[id];
    return new CodecTotals(
        codecs.find(id).map(BlockCodec::name).orElse("codec " + id),
        totals.framesWritten.sum(),
        totals.rawWritten.sum(),
        totals.wireWritten.sum(),
        totals.framesRead.sum(),
        totals.rawRead.sum(),
        totals.wireRead.sum(),
        TimeUnit.NANOSECONDS.toMillis(totals.nanos.sum()));
  }

  private long sum(ToLongFunction<CodecTotals> field) {
    return getCodecs().stream().mapToLong(field).sum();
  }

  static double ratio(long raw, long wire) {
    return wire == 0 ? 1 : (double) raw / wire;
  }
}
