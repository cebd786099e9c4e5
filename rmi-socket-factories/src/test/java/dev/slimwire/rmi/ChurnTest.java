package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.testing.tools.JavaProgram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Connections that come and go leave nothing behind in their process. {@code
 * -Dslimwire.churn=100000} makes it a long run.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ChurnTest {

  private static final int CONNECTIONS = Integer.getInteger("slimwire.churn", 3000);

  /** One codec's context that is not freed with each connection would be twenty times this. */
  private static final long SLACK_KIB = 24 << 10;

  @Test
  void neitherNativeMemoryNorThreadsAreLeftBehind() throws Exception {
    assumeThat(Path.of("/proc/self/status")).exists();
    List<String> options =
        new ArrayList<>(List.of("-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC"));
    options.add("-XX:TieredStopAtLevel=1"); // the second compiler would go on growing
    String printed = JavaProgram.of(ChurnMain.class).withOptions(options).run("" + CONNECTIONS);
    Matcher grown = Pattern.compile("grown (-?\\d+)").matcher(printed);
    assertThat(grown.find()).as(printed).isTrue();
    assertThat(Long.parseLong(grown.group(1))).as(printed).isLessThan(SLACK_KIB);
    assertThat(printed).contains("threads []");
  }
}
