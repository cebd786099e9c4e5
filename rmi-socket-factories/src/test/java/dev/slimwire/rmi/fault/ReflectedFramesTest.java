package dev.slimwire.rmi.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.FrameRecorder;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Frames of real connections that go back to who sent them, in the place of the peer's. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ReflectedFramesTest {

  private static final int MESSAGES = 5;

  /** Longer than a machine with too much to do stops a JVM: handshakes must not fail by time. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @AfterEach
  void reset() {
    ClientConfiguration.install(ClientConfiguration.standard());
  }

  @Test
  void requestsThatComeBackToTheClientAreRefused() throws Exception {
    verifyRefused(true);
  }

  @Test
  void repliesThatComeBackToTheServerAreRefused() throws Exception {
    verifyRefused(false);
  }

  /**
   * What calls ended in.
   *
   * @param failure what they failed with, if they did
   * @param framesRead how many frames the server took until then
   */
  private record Outcome(@Nullable RemoteException failure, int framesRead) {}

  private static void verifyRefused(boolean toClient) throws Exception {
    int ofSameNumber = 0;
    int failures = 0;
    int ahead = 1;
    while (true) { // until there is no such frame
      ReflectingInner inner = new ReflectingInner(toClient, ahead);
      Outcome outcome = outcome(inner);
      if (inner.reflected() < 0) {
        assertThat(outcome.failure()).as("nothing came back").isNull();
        if (inner.connections() == 1) {
          break;
        }
        continue; // RMI closed the connection as idle, after this JVM had stood still: once more
      }
      String what = inner.reflected() + " ahead of " + ahead;
      if (outcome.failure() == null) {
        // RMI asked whether the connection was alive, and found that it was not
        assertThat(inner.connections()).as(what).isGreaterThan(1);
      } else {
        failures++;
        assertThat(outcome.failure()).as(what).hasCauseInstanceOf(IOException.class);
        if (toClient) {
          assertThat(outcome.failure())
              .as(what)
              .rootCause()
              .hasMessageContaining("header check of frame " + ahead);
        } else {
          assertThat(outcome.framesRead()).as(what).isEqualTo(ahead);
        }
      }
      ofSameNumber += inner.reflected() == ahead ? 1 : 0;
      ahead++;
    }
    assertThat(ahead).as("frames").isGreaterThan(MESSAGES);
    assertThat(failures).as("calls that failed").isPositive();
    assertThat(ofSameNumber).as("which differ in their direction only").isGreaterThan(1);
  }

  /** Makes calls over a connection that is harmed, and one over another if they fail. */
  private static Outcome outcome(ReflectingInner inner) throws Exception {
    ClientConfiguration.install(
        ClientConfiguration.standard()
            .withPolicy(CompressionPolicy.REQUIRE)
            .withHandshakeTimeout(PATIENCE)
            .withListener(inner));
    FrameRecorder frames = new FrameRecorder();
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().over(inner),
            CompressedRMIServerSocketFactory.builder()
                .handshakeTimeout(PATIENCE)
                .listener(frames)
                .build());
    try {
      call(service.stub());
      return new Outcome(null, frames.read().size());
    } catch (RemoteException failure) {
      int framesRead = frames.read().size();
      assertThat(service.stub().echo("next")).isEqualTo("next");
      return new Outcome(failure, framesRead);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  /** More replies than requests, so that requests follow whose number is that of an old reply. */
  private static void call(Echo echo) throws Exception {
    assertThat(echo.echo(new Grown())).isEqualTo(Grown.bytes());
    for (int i = 0; i < MESSAGES; i++) {
      String message = "a message that is like the one before, number " + i;
      assertThat(echo.echo(message)).isEqualTo(message);
    }
  }

  /** Small on its way to the server, many frames on its way back. */
  private static final class Grown implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    static byte[] bytes() {
      byte[] bytes = new byte[200_000];
      new Random(7).nextBytes(bytes);
      return bytes;
    }

    @Serial
    private Object readResolve() {
      return bytes();
    }
  }
}
