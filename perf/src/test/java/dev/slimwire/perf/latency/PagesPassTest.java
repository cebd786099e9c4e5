package dev.slimwire.perf.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.answers.PrebuiltAnswer;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.terms.ServedPages;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class PagesPassTest {

  private static final List<String> OPTIONS = List.of("-Xmx256m");

  /** The server, with fewer pages. */
  static final class FewPages {

    private FewPages() {}

    public static void main(String[] args) throws IOException {
      Control.serve(new PageServer(PrebuiltAnswer.of(ServedPages.ofW821(1, 3))));
    }
  }

  @Test
  void allWaysFetchAllRowsOverBothLinks() throws Exception {
    Report report = new Report("latency");
    try (Link near = Links.loopback();
        Link far = near.delayed(Duration.ofMillis(2));
        ControlledJvm<PageServerControl> server =
            ControlledJvm.start(Host.LOCAL, PageServerControl.class, FewPages.class, OPTIONS);
        ControlledJvm<PageClientControl> client =
            ControlledJvm.start(Host.LOCAL, PageClientControl.class, PageClient.class, OPTIONS)) {
      assertThat(server.control().contents().rows()).isEqualTo(30_000);
      PagesPass pass =
          new PagesPass(server.control(), client.control(), near, far, List.of(Fetching.values()));
      pass.open(1);
      pass.run(1, report);
      assertThat(PagesPass.caseOf(far)).isEqualTo("W821, loopback, 2.0 ms by proxy");
      for (Fetching fetching : Fetching.values()) {
        double first =
            report.require(PagesPass.caseOf(far), fetching.toString(), PagesPass.FIRST_ROW);
        assertThat(first).isGreaterThan(2); // a round trip at least, on the emulated link
        assertThat(report.require(PagesPass.caseOf(far), fetching.toString(), PagesPass.OF_NEAR))
            .isPositive();
      }
    }
  }
}
