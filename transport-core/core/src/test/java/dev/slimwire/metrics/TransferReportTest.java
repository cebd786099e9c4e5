package dev.slimwire.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(30)
final class TransferReportTest {

  @ParameterizedTest
  @MethodSource("failures")
  void aLineThatCannotBeTakenIsNotTheLast(Supplier<RuntimeException> failure) throws Exception {
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    try (TransferReport.Timer report =
        TransferReport.every(
            Duration.ofSeconds(1),
            new TransferMetrics(),
            line -> {
              lines.add(line);
              throw failure.get();
            })) {
      assertThat(report).isNotNull();
      assertThat(lines.poll(20, TimeUnit.SECONDS)).startsWith("sent in:out:ratio ");
      assertThat(lines.poll(20, TimeUnit.SECONDS)).startsWith("sent in:out:ratio ");
    }
  }

  static List<Supplier<RuntimeException>> failures() {
    return List.of(
        () -> new IllegalStateException("full"),
        () -> {
          throw new OutOfMemoryError("full");
        });
  }

  @Test
  void newConnectionsAreToldByWhatBecameOfThem() {
    TransferMetrics metrics = new TransferMetrics();
    TransferReport report = new TransferReport(metrics);
    metrics.connectionSettled(ConnectionOutcome.PLAIN);
    metrics.connectionSettled(ConnectionOutcome.PLAIN);
    metrics.connectionSettled(ConnectionOutcome.FAILED);

    assertThat(report.next()).endsWith("received 0:0:1.0, connections 2 plain, 1 failed");
    metrics.connectionClosed(ConnectionOutcome.PLAIN);
    assertThat(report.next()).endsWith("received 0:0:1.0");
    metrics.connectionSettled(ConnectionOutcome.COMPRESSED);
    metrics.connectionSettled(ConnectionOutcome.REFUSED);
    assertThat(report.next()).endsWith(", connections 1 compressed, 1 refused");
  }

  @Test
  void reportInheritsTheClassLoaderOfItsStarterButNoThreadLocals() throws Exception {
    Thread starter = Thread.currentThread();
    ClassLoader before = starter.getContextClassLoader();
    InheritableThreadLocal<String> user = new InheritableThreadLocal<>();
    BlockingQueue<String> seen = new LinkedBlockingQueue<>();
    try (URLClassLoader loader = new URLClassLoader("of the starter", new URL[0], before)) {
      user.set("ada");
      starter.setContextClassLoader(loader);
      try (TransferReport.Timer report =
          TransferReport.every(
              Duration.ofSeconds(1),
              new TransferMetrics(),
              line -> seen.add(user.get() + ", " + loaderName()))) {
        assertThat(report).isNotNull();
        assertThat(seen.poll(20, TimeUnit.SECONDS)).isEqualTo("null, of the starter");
      }
    } finally {
      starter.setContextClassLoader(before);
      user.remove();
    }
  }

  @Test
  void whatWasCountedSinceTheLastLineIsToldWhenTheReportIsClosed() throws Exception {
    TransferMetrics metrics = new TransferMetrics();
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    TransferReport.Timer report = TransferReport.every(Duration.ofDays(1), metrics, lines::add);
    metrics.frameWritten(1, 500, 100);
    report.close();
    report.close();
    assertThat(lines).containsExactly("sent in:out:ratio 500:100:5.0, received 0:0:1.0");
  }

  /** Such as standard output into a pipe that nobody reads. */
  @Test
  void closeEndsThoughALineIsStuckAndInterruptsNobody() throws Exception {
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    CountDownLatch blocked = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    TransferMetrics metrics = new TransferMetrics();
    TransferReport.Timer report =
        ReportTimer.start(
            new TransferReport(metrics),
            Duration.ofSeconds(1),
            line -> {
              blocked.countDown();
              try {
                go.await();
                lines.add(line);
              } catch (InterruptedException interrupted) {
                lines.add(interrupted.toString());
              }
            },
            Duration.ofMillis(100));
    blocked.await();
    metrics.frameWritten(1, 500, 100);

    report.close(); // the test's timeout ends this

    assertThat(lines).isEmpty();
    go.countDown();
    assertThat(lines.poll(20, TimeUnit.SECONDS)).startsWith("sent in:out:ratio 0:0:1.0");
    assertThat(lines.poll(20, TimeUnit.SECONDS)).startsWith("sent in:out:ratio 500:100:5.0");
  }

  private static String loaderName() {
    return Thread.currentThread().getContextClassLoader().getName();
  }

  @Test
  void metricsThatCannotBeReadOnceAreReportedAgain() throws Exception {
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    try (TransferReport.Timer report =
        TransferReport.every(Duration.ofSeconds(1), failingOnce(), lines::add)) {
      assertThat(report).isNotNull();
      assertThat(lines.poll(20, TimeUnit.SECONDS)).startsWith("sent in:out:ratio ");
    }
  }

  /** Returns metrics of a JVM that cannot be reached for a moment. */
  private static TransferMXBean failingOnce() {
    AtomicBoolean failed = new AtomicBoolean();
    return (TransferMXBean)
        Proxy.newProxyInstance(
            TransferMXBean.class.getClassLoader(),
            new Class<?>[] {TransferMXBean.class},
            (proxy, method, arguments) -> {
              if (failed.compareAndSet(false, true)) {
                throw new IllegalStateException("away");
              }
              return 0L;
            });
  }
}
