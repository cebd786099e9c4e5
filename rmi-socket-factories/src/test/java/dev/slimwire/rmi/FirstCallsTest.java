package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.rmi.server.RemoteObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a new JVM has to load for its first calls. */
@Timeout(120)
final class FirstCallsTest {

  /** What nobody needs who has not set one. */
  private static boolean isForListeners(String line) {
    return line.contains(" dev.slimwire.rmi.socket.Count")
        || line.contains(" dev.slimwire.rmi.server.Count")
        || line.contains(" dev.slimwire.metrics.ConnectionOutcome ");
  }

  @Test
  void neitherComparisonsOfRecordsNorCountsAreLoadedForThem() throws IOException {
    List<String> lines = new ArrayList<>();
    try (ChildJvm jvm = JavaProgram.of(Calls.class).withOptions("-Xlog:class+load").start()) {
      String line = jvm.readLine();
      while (line != null) {
        lines.add(line);
        line = Calls.DONE.equals(line) ? null : jvm.readLine();
      }
    }

    assertThat(lines)
        .contains(Calls.DONE)
        .anyMatch(line -> line.contains(" dev.slimwire.level.link.QuickestStep "))
        .noneMatch(line -> line.contains(" java.lang.runtime.ObjectMethods "))
        .noneMatch(FirstCallsTest::isForListeners);
  }

  /** Calls a service of its own at several levels, over two connections each. */
  static final class Calls {

    static final String DONE = "done";

    private Calls() {}

    public static void main(String[] args) throws Exception {
      CompressedRMIServerSocketFactory server = new CompressedRMIServerSocketFactory();
      for (String level : List.of("3", "auto", "deflate:6", "within:5ms")) {
        CompressedRMIClientSocketFactory client =
            new CompressedRMIClientSocketFactory().withLevel(CompressionLevel.parse(level));
        EchoService service = new EchoService(0, client, server);
        Echo echo = (Echo) Copies.of(RemoteObject.toStub(service));
        echo.echo(new NamePage(1000, null));
        echo.echoThrough(echo, new NamePage(1000, null));
      }
      System.out.println(DONE);
      System.exit(0);
    }
  }
}
