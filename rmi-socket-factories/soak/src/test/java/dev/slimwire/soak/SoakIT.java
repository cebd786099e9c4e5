package dev.slimwire.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Under load nothing grows, in either process. Takes an hour, or -Dsoak.minutes. */
final class SoakIT {

  private static final String MINUTES = "soak.minutes";
  private static final String CONNECTIONS = "soak.connections";
  private static final int DEFAULT_MINUTES = 60;
  private static final int DEFAULT_CONNECTIONS = 10_000;

  /** For what comes beside the load, on a busy machine. */
  private static final Duration WATCHDOG = Duration.ofMinutes(20);

  /** The build's limit for tests is far shorter, so this one has another, beyond its watchdog. */
  @Test
  @Timeout(value = 30, unit = TimeUnit.DAYS)
  void nothingGrowsUnderLoadAndIdleConnectionsAreGivenBack() throws Exception {
    int minutes = Integer.getInteger(MINUTES, DEFAULT_MINUTES);
    Summary summary =
        new Summary("Soak of " + minutes + " minutes, Java " + Runtime.version().feature());
    try {
      assertTimeoutPreemptively(
          Duration.ofMinutes(minutes).plus(WATCHDOG), () -> soak(minutes, summary));
    } catch (Throwable e) {
      summary.fail(e.toString());
      throw e;
    } finally {
      summary.publish(Path.of("target", "soak.md"));
    }
    assertThat(summary.failures()).as("what grew, or was not given back").isEmpty();
  }

  private static void soak(int minutes, Summary summary) throws Exception {
    new LongRun(Duration.ofMinutes(minutes)).run(summary);
    new IdleConnections(Integer.getInteger(CONNECTIONS, DEFAULT_CONNECTIONS)).run(summary);
  }
}
