package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.KryoBufferUnderflowException;
import dev.slimwire.testing.Fault;
import dev.slimwire.testing.FaultProxy;
import dev.slimwire.testing.FaultScript;
import dev.slimwire.testing.LinkProxy;
import java.io.IOException;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Pages in Kryo's streams, and pages with graphs in object streams, over connections that a proxy
 * harms at every byte of both directions: they arrive as they were, or the reader fails.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class HarmedPagesTest {

  /** Where a fault leaves both sides waiting for each other, in milliseconds. */
  private static final int PATIENCE = 200;

  /** For exchanges that must not fail, on a busy machine. */
  private static final int LONG = 30_000;

  private static final GraphPage PAGE = GraphPage.of(3);

  private int runs;
  private int failures;

  @ParameterizedTest
  @EnumSource(PageEcho.Carrier.class)
  void flippedByteAtAnyOffsetIsNoticed(PageEcho.Carrier carrier) throws IOException {
    everywhere(carrier, at -> Fault.flip(1 << at % 8));
    // all but bits that say nothing
    assertThat(failures).isGreaterThan(runs * 9 / 10);
  }

  @ParameterizedTest
  @EnumSource(PageEcho.Carrier.class)
  void endAtAnyOffsetIsNoticed(PageEcho.Carrier carrier) throws IOException {
    everywhere(carrier, at -> Fault.end());
    assertThat(failures).isGreaterThan(runs * 9 / 10);
  }

  @ParameterizedTest
  @EnumSource(PageEcho.Carrier.class)
  void resetAtAnyOffsetIsNoticed(PageEcho.Carrier carrier) throws IOException {
    everywhere(carrier, at -> Fault.reset());
    assertThat(failures).isGreaterThan(runs * 9 / 10);
  }

  private void everywhere(PageEcho.Carrier carrier, IntFunction<Fault> faults) throws IOException {
    try (PageEcho server = new PageEcho(carrier);
        FaultProxy proxy = FaultProxy.to(server.port())) {
      server.exchange(PAGE, proxy.port(), LONG).verifySame(PAGE);
      LinkProxy.Traffic traffic = proxy.traffic();
      for (int at = 0; at < traffic.toTarget(); at++) {
        harm(server, proxy, FaultScript.NONE.toTarget(at, faults.apply(at)));
      }
      for (int at = 0; at < traffic.fromTarget(); at++) {
        harm(server, proxy, FaultScript.NONE.fromTarget(at, faults.apply(at)));
      }
      assertThat(runs).isGreaterThan(300);
      server.exchange(PAGE, proxy.port(), LONG).verifySame(PAGE);
    }
  }

  private void harm(PageEcho server, FaultProxy proxy, FaultScript script) {
    runs++;
    proxy.harmNext(script);
    try {
      server.exchange(PAGE, proxy.port(), PATIENCE).verifySame(PAGE);
    } catch (IOException noticed) {
      failures++;
    } catch (KryoBufferUnderflowException endsBeforeThePage) {
      failures++;
    } catch (KryoException noticed) {
      failures++;
      assertThat(noticed).as("%s", script).hasCauseInstanceOf(IOException.class);
    }
  }
}
