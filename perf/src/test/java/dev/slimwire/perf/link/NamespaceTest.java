package dev.slimwire.perf.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where the system lets namespaces be made: by root, on Linux, with {@code ip}. */
@Timeout(60)
final class NamespaceTest {

  private static Process start() throws IOException {
    return new ProcessBuilder("sleep", "300").start();
  }

  private static void create(Namespace namespace) throws IOException {
    SystemCommand.run("ip netns add " + namespace.name());
    SystemCommand.run(
        "ip link add "
            + namespace.outside()
            + " type veth peer name "
            + namespace.inside()
            + " netns "
            + namespace.name());
  }

  private static void open() throws IOException {
    Progress progress = new Progress(new PrintWriter(new StringWriter()));
    Links.limited(Bandwidth.parse("1gbit"), progress).close();
  }

  @Test
  void addressesOfAnotherProcessAreNotTaken() {
    String taken = "7: sw1 inet 10.213.249.1/30 scope global sw1\n8: sw2 inet 10.213.0.1/30 x";
    assertThat(NamespaceLink.freeNetwork(249, taken)).isEqualTo("10.213.1.");
    assertThat(NamespaceLink.freeNetwork(251, taken)).isEqualTo("10.213.1.");
    assertThat(NamespaceLink.freeNetwork(252, "")).isEqualTo("10.213.2.");
  }

  @Test
  void aLinkDeletesTheNamespacesOfProcessesThatWereKilledAndOfNoOthers() throws Exception {
    Process process = start();
    Namespace namespace = new Namespace(process.pid());
    try {
      assumeThatCode(() -> create(namespace)).doesNotThrowAnyException();
      open();
      assertThat(SystemCommand.run("ip netns list")).contains(namespace.name());

      process.destroyForcibly().waitFor();
      open();
      assertThat(SystemCommand.run("ip netns list")).doesNotContain(namespace.name());
      assertThat(SystemCommand.run("ip -o link")).doesNotContain(namespace.outside() + "@");
    } finally {
      process.destroyForcibly();
      namespace.delete();
    }
  }
}
