package dev.slimwire.testing;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** With the build's configuration, a test that hangs fails, and shows what all threads wait for. */
@ExtendWith(HangingTestsTest.Configuration.class)
final class HangingTestsTest {

  private static final String TIMEOUT = "junit.jupiter.execution.timeout.";
  private static final List<String> LIMITS =
      List.of(TIMEOUT + "testable.method.default", TIMEOUT + "lifecycle.method.default");
  private static final List<String> KEPT =
      List.of(TIMEOUT + "threaddump.enabled", TIMEOUT + "thread.mode.default");

  private static final String INNER = "slimwire.hanging";

  /** Of what hangs for good, and this test with it. */
  private static final int MOST_SECONDS = 60;

  /** Gives a test the configuration that it runs with, limits in a shorter form. */
  static final class Configuration implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Map.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      Map<String, String> configured = new HashMap<>();
      LIMITS.forEach(
          name ->
              context.getConfigurationParameter(name).ifPresent(it -> configured.put(name, "1 s")));
      KEPT.forEach(
          name ->
              context.getConfigurationParameter(name).ifPresent(it -> configured.put(name, it)));
      return configured;
    }
  }

  @EnabledIfSystemProperty(named = INNER, matches = "true")
  static final class Hanging {

    static final CountDownLatch END = new CountDownLatch(1);

    @Test
    void hangs() {
      waitFor(END);
    }
  }

  @EnabledIfSystemProperty(named = INNER, matches = "true")
  static final class HangingBefore {

    static final CountDownLatch END = new CountDownLatch(1);

    @BeforeEach
    void hangs() {
      waitFor(END);
    }

    @Test
    void isNotReached() {}
  }

  /** Hangs where no interrupt helps, as in a socket's read. */
  private static void waitFor(CountDownLatch end) {
    boolean over = false;
    while (!over) {
      try {
        end.await();
        over = true;
      } catch (InterruptedException ignored) {
        // as sockets do
      }
    }
  }

  @Test
  void testsFailAndShowAllThreads(Map<String, String> configured) {
    verifyFailure(Hanging.class, Hanging.END, configured);
  }

  @Test
  void preparationsFailAndShowAllThreads(Map<String, String> configured) {
    verifyFailure(HangingBefore.class, HangingBefore.END, configured);
  }

  private static void verifyFailure(
      Class<?> hanging, CountDownLatch end, Map<String, String> configured) {
    Thread other = new Thread(() -> waitFor(end), "peer of the hanging test");
    other.setDaemon(true);
    other.start();
    CompletableFuture.delayedExecutor(MOST_SECONDS, SECONDS).execute(end::countDown);
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    System.setProperty(INNER, "true");
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      LauncherFactory.create().execute(request(hanging, configured), summary);
      assertThat(end.getCount()).as("still hung when it had failed").isEqualTo(1);
    } finally {
      System.setOut(out);
      System.clearProperty(INNER);
      end.countDown();
    }

    assertThat(summary.getSummary().getTestsFailedCount()).isEqualTo(1);
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .contains("will be interrupted", "peer of the hanging test", "waitFor");
  }

  private static LauncherDiscoveryRequest request(
      Class<?> hanging, Map<String, String> configured) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(DiscoverySelectors.selectClass(hanging))
        .configurationParameters(configured)
        .build();
  }
}
