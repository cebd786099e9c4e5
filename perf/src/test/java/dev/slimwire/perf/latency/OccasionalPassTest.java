package dev.slimwire.perf.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class OccasionalPassTest {

  @Test
  void allRoutesAnswerOverALinkAndLeaveNoKeysBehind() throws Exception {
    Report report = new Report("latency");
    TlsKeys keys = TlsKeys.make();
    try (keys;
        Link link = Links.delayed(Duration.ofMillis(2));
        ControlledJvm<ServerControl> server =
            ControlledJvm.start(
                Host.LOCAL, ServerControl.class, LatencyServer.class, keys.options());
        ControlledJvm<ClientControl> client =
            ControlledJvm.start(
                Host.LOCAL, ClientControl.class, LatencyClient.class, keys.options())) {
      OccasionalPass pass = new OccasionalPass(server.control(), client.control(), report);
      pass.open(link);
      pass.run(OccasionalPass.IDLE, Duration.ofMillis(20), 2);
    }
    for (Route route : Route.values()) {
      assertThat(report.require(OccasionalPass.IDLE, route.toString(), OccasionalPass.TIME))
          .isGreaterThan(2); // a round trip at least, on the emulated link
    }
    assertThat(keys.options()).noneMatch(option -> exists(option));
  }

  private static boolean exists(String option) {
    return Files.exists(Path.of(option.substring(option.indexOf('=') + 1)));
  }
}
