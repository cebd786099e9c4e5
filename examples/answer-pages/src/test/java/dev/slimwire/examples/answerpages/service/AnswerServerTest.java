package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.TestServer;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import java.rmi.AccessException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class AnswerServerTest {

  /** Whoever is on the other side of a tunnel seems to be a program of this machine. */
  @Test
  void programsOfTheSameMachineCannotChangeTheRegistry() throws Exception {
    try (TestServer server = TestServer.start(1, ServiceOptions.DEFAULT)) {
      Registry registry =
          LocateRegistry.getRegistry(
              "127.0.0.1", server.port(), new CompressedRMIClientSocketFactory());
      AnswerService service = server.service();

      verifyRefused(() -> registry.bind("other", service));
      verifyRefused(() -> registry.rebind(AnswerService.NAME, service));
      verifyRefused(() -> registry.unbind(AnswerService.NAME));
      assertThat(registry.list()).containsExactly(AnswerService.NAME);
      assertThat(service.open("SELECT ?s { ?s ?p ?o }").hasRest()).isFalse();
    }
  }

  private static void verifyRefused(ThrowingCallable change) {
    assertThatThrownBy(change)
        .hasRootCauseInstanceOf(AccessException.class)
        .rootCause()
        .hasMessageContaining("disallowed; origin unknown");
  }
}
