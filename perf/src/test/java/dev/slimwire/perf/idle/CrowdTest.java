package dev.slimwire.perf.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.slimwire.perf.calls.Status;
import java.rmi.RemoteException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class CrowdTest {

  /** Notes how many callers wait when it opens. */
  private static final class NotingGate implements Gate {

    private final WaitingGate gate = new WaitingGate();
    private final AtomicInteger waiting = new AtomicInteger();

    @Override
    public Status enter(Status greeting) throws RemoteException {
      return gate.enter(greeting);
    }

    @Override
    public int waiting() {
      return gate.waiting();
    }

    @Override
    public void open() {
      waiting.set(gate.waiting());
      gate.open();
    }
  }

  @Test
  void theGateOpensWhenAllCallersWait() throws RemoteException {
    NotingGate gate = new NotingGate();
    Crowd.pass(gate, 100);
    assertThat(gate.waiting).hasValue(100);
    assertThat(gate.waiting()).isZero();

    Crowd.pass(gate, 7);
    assertThat(gate.waiting).hasValue(7);
  }

  @Test
  void aCallThatFailsEndsTheCrowd() {
    Gate refusing =
        new Gate() {
          @Override
          public Status enter(Status greeting) throws RemoteException {
            throw new RemoteException("no");
          }

          @Override
          public int waiting() {
            return 0;
          }

          @Override
          public void open() {}
        };

    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> Crowd.pass(refusing, 3))
        .withMessageStartingWith("one of 3 calls failed");
  }
}
