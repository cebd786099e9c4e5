package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.stream.RemoteStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Prints the table of the README: the same result as rows and as pages, over RMI. Rows are asked
 * for at the default level by name, as long messages within a machine may be stored otherwise.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ResultBytesTest {

  private static final int ROWS = 50_000;
  private static final int PASSES = 7;

  /** Values are drawn by chance, always the same ones. */
  private static final String[] ORDERS = {
    "select rand(2004)",
    "create table orders as select x as id,"
        + " 'customer-' || cast(rand() * 2000 as int) as customer,"
        + " array['nail', 'screw', 'hammer', 'saw', 'drill'][1 + cast(rand() * 4 as int)] as item,"
        + " cast(1 + rand() * 40 as int) as quantity,"
        + " cast(rand() * 1000 as numeric(9, 2)) as price,"
        + " dateadd('second', x * 37 + cast(rand() * 30 as int), timestamp '2026-01-01 00:00:00')"
        + " as ordered,"
        + " rand() < 0.7 as paid,"
        + " case when rand() < 0.1 then 'call before delivery' end as note"
        + " from system_range(1, "
        + ROWS
        + ")"
  };

  private static final String SELECT = "select * from orders";

  private interface Fetch {
    int rows() throws Exception;
  }

  private static final class Variant {
    final DeskServer server;
    final Fetch fetch;
    final long[] cpuNanos = new long[PASSES];
    long bytes;

    Variant(DeskServer server, Fetch fetch) {
      this.server = server;
      this.fetch = fetch;
    }

    void run(int pass) throws Exception {
      long before = server.bytes();
      long start = cpu();
      assertThat(fetch.rows()).isEqualTo(ROWS);
      cpuNanos[pass] = cpu() - start;
      bytes = server.bytes() - before;
    }

    double medianCpuMillis() {
      Arrays.sort(cpuNanos);
      return cpuNanos[PASSES / 2] / 1e6;
    }
  }

  @Test
  void pagesTakeAFractionOfTheBytesOfRows() throws Exception {
    try (Database database = new Database(ORDERS);
        DeskServer plain = new DeskServer(database, false);
        DeskServer compressed = new DeskServer(database, true)) {
      Map<String, Variant> variants = new LinkedHashMap<>();
      variants.put("List<Object[]>, plain RMI", rows(plain));
      variants.put("List<Object[]>, slimwire sockets", rows(compressed));
      variants.put("result pages, plain RMI", pages(plain));
      variants.put("result pages, slimwire sockets", pages(compressed));
      for (int pass = 0; pass < PASSES; pass++) {
        for (Variant variant : variants.values()) {
          variant.run(pass);
        }
      }

      variants.forEach(ResultBytesTest::print);
      long before = variants.get("List<Object[]>, plain RMI").bytes;
      assertThat(variants.get("result pages, plain RMI").bytes).isLessThan(before / 5);
      assertThat(variants.get("result pages, slimwire sockets").bytes).isLessThan(before / 5);
    }
  }

  /** Returns the CPU time of this JVM, both sides and the database, in nanoseconds. */
  private static long cpu() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static Variant rows(DeskServer server) {
    return new Variant(
        server,
        () -> RequestLevel.call(CompressionLevel.FAST, () -> server.stub().rows(SELECT).size()));
  }

  private static Variant pages(DeskServer server) {
    return new Variant(
        server,
        () -> {
          try (RemoteStream<ResultPage> pages =
              RemoteStream.open(() -> server.stub().query(SELECT))) {
            return pages.stream().mapToInt(ResultPage::rowCount).sum();
          }
        });
  }

  private static void print(String name, Variant variant) {
    System.out.printf(
        "%-34s %,11d bytes %6.1f a row %8.0f ms of CPU%n",
        name, variant.bytes, (double) variant.bytes / ROWS, variant.medianCpuMillis());
  }
}
