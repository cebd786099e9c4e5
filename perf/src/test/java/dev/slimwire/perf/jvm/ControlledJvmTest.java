package dev.slimwire.perf.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ControlledJvmTest {

  /** What the other JVM serves. */
  interface Answers extends CpuControl, UsageControl, PinControl {
    String property(String name) throws RemoteException;
  }

  /** The other JVM. */
  static final class Answering implements Answers {

    private Answering() {}

    public static void main(String[] args) throws IOException {
      Control.serve(new Answering());
    }

    @Override
    public String property(String name) {
      return System.getProperty(name);
    }
  }

  /** A JVM that does not serve. */
  static final class Silent {

    private Silent() {}

    public static void main(String[] args) {
      System.out.println("not me");
    }
  }

  @Test
  void anObjectOfAnotherJvmIsServedUntilItIsClosed() throws IOException {
    Answers answers;
    try (ControlledJvm<Answers> jvm =
        ControlledJvm.start(
            Host.LOCAL, Answers.class, Answering.class, List.of("-Xmx64m", "-Dsaid=there"))) {
      answers = jvm.control();
      assertThat(answers.property("said")).isEqualTo("there");
      assertThat(answers.property("java.rmi.server.hostname")).isEqualTo("127.0.0.1");
    }
    assertThatIOException().isThrownBy(() -> answers.property("said"));
  }

  @Test
  void theOtherJvmAnswersForItselfAlsoWhatAllJvmsAnswerInOneWay() throws IOException {
    Answers answers;
    try (ControlledJvm<Answers> jvm =
        ControlledJvm.start(Host.LOCAL, Answers.class, Answering.class, List.of("-Xmx64m"))) {
      answers = jvm.control();
      assertThat(answers.cpuNanos()).isPositive();
      assertThat(answers.usage().allocatedBytes()).isPositive();
      assertThat(answers.pinTo(Integer.MAX_VALUE)).isFalse();
    }
    assertThatIOException().isThrownBy(answers::cpuNanos);
    assertThatIOException().isThrownBy(answers::usage);
    assertThatIOException().isThrownBy(() -> answers.pinTo(Integer.MAX_VALUE));
  }

  @Test
  void aJvmThatDoesNotServeIsReportedWithWhatItSaid() {
    assertThatIOException()
        .isThrownBy(
            () -> ControlledJvm.start(Host.LOCAL, Answers.class, Silent.class, List.of("-Xmx64m")))
        .withMessage(Silent.class.getName() + " did not start: it said: not me");
  }
}
