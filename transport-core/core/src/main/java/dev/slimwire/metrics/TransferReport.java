package dev.slimwire.metrics;

import java.io.Closeable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Reports in one line what crossed the wire since the previous line: {@code sent in:out:ratio
 * 1,000,608:112,665:8.9, received 2,116:1,405:1.5, connections 3 compressed, 1 plain}. "in" counts
 * the program's bytes, "out" those on the wire; only new connections are counted. For use by one
 * thread.
 */
public final class TransferReport {

  /** Reports at regular intervals until it is closed. Safe for use by many threads. */
  @FunctionalInterface
  public interface Timer extends Closeable {

    /**
     * Reports the last line and ends the report. Waits at most 10 s for a line in progress; after
     * that, the last one follows it on the report's thread. Idempotent.
     */
    @Override
    void close();
  }

  private static final Duration SHORTEST = Duration.ofSeconds(1);

  /** The count at the last line, and what was added since. */
  private static final class Since {
    private final LongSupplier total;
    private long last;

    Since(LongSupplier total) {
      this.total = total;
    }

    long more() {
      long now = total.getAsLong();
      long more = now - last;
      last = now;
      return more;
    }
  }

  private final Since rawWritten;
  private final Since wireWritten;
  private final Since rawRead;
  private final Since wireRead;

  /** New connections by their outcome. */
  private final Map<String, Since> connections = new LinkedHashMap<>();

  /** Creates a report whose first line has the counts since the start. */
  public TransferReport(TransferMXBean metrics) {
    this.rawWritten = new Since(metrics::getRawBytesWritten);
    this.wireWritten = new Since(metrics::getWireBytesWritten);
    this.rawRead = new Since(metrics::getRawBytesRead);
    this.wireRead = new Since(metrics::getWireBytesRead);
    connections.put("compressed", new Since(metrics::getCompressedConnections));
    connections.put("plain", new Since(metrics::getPlainConnections));
    connections.put("refused", new Since(metrics::getRefusedConnections));
    connections.put("failed", new Since(metrics::getFailedConnections));
  }

  /** Returns the next line, without its end. */
  public String next() {
    return "sent in:out:ratio "
        + text(rawWritten.more(), wireWritten.more())
        + ", received "
        + text(rawRead.more(), wireRead.more())
        + newConnections();
  }

  /** Empty if there are none: bytes of plain connections are not counted. */
  private String newConnections() {
    List<String> texts = new ArrayList<>();
    connections.forEach(
        (outcome, count) -> {
          long more = count.more();
          if (more > 0) {
            texts.add(more + " " + outcome);
          }
        });
    return texts.isEmpty() ? "" : ", connections " + String.join(", ", texts);
  }

  static String text(long raw, long wire) {
    return String.format(Locale.ROOT, "%,d:%,d:%.1f", raw, wire, TransferMetrics.ratio(raw, wire));
  }

  /**
   * Reports at regular intervals on a daemon thread until it is closed, and then a last time, on
   * the thread that closes it.
   *
   * @param interval at least a second
   * @param lines receives the lines
   * @return a timer that ends the report when closed; closing throws nothing
   * @throws IllegalArgumentException if the interval is shorter
   */
  public static Timer every(Duration interval, TransferMXBean metrics, Consumer<String> lines) {
    if (interval.compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException("interval: expected 1 s or more, actual " + interval);
    }
    TransferReport report = new TransferReport(metrics);
    Consumer<String> target = Objects.requireNonNull(lines, "lines");
    return ReportTimer.start(report, interval, target, ReportTimer.LONGEST_LINE);
  }
}
