package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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

  private static final String DUMP = "junit.jupiter.execution.timeout.threaddump.enabled";
  private static final String INNER = "slimwire.hanging";

  /** Gives a test the configuration that it runs with. */
  static final class Configuration implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == String.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context.getConfigurationParameter(DUMP).orElse("not set");
    }
  }

  /** Hangs where no interrupt helps, as in a socket's read. */
  @EnabledIfSystemProperty(named = INNER, matches = "true")
  static final class Hanging {

    static final CountDownLatch END = new CountDownLatch(1);

    @Test
    @Timeout(value = 1, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void hangs() {
      waitsForSomething();
    }

    private static void waitsForSomething() {
      boolean over = false;
      while (!over) {
        try {
          END.await();
          over = true;
        } catch (InterruptedException ignored) {
          // as sockets do
        }
      }
    }
  }

  @Test
  void failAndShowAllThreads(String configured) throws Exception {
    Thread other = new Thread(Hanging::waitsForSomething, "peer of the hanging test");
    other.setDaemon(true);
    other.start();
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    System.setProperty(INNER, "true");
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      LauncherFactory.create().execute(request(configured), summary);
    } finally {
      System.setOut(out);
      System.clearProperty(INNER);
      Hanging.END.countDown();
    }

    assertThat(summary.getSummary().getTestsFailedCount()).isEqualTo(1);
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .contains("will be interrupted", "peer of the hanging test", "waitsForSomething");
  }

  private static LauncherDiscoveryRequest request(String configured) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(DiscoverySelectors.selectClass(Hanging.class))
        .configurationParameter(DUMP, configured)
        .build();
  }
}
