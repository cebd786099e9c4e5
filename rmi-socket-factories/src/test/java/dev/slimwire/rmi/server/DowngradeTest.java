package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.HarmedService;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.testing.Fault;
import dev.slimwire.testing.FaultScript;
import java.rmi.ConnectIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Somebody in the path makes the server's answer a refusal, so that both sides speak plain RMI. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DowngradeTest {

  private static final FaultScript REFUSE =
      FaultScript.NONE.fromTarget(
          0, Fault.flip(FrameConnection.ACCEPTED ^ FrameConnection.REFUSED));

  @Test
  void clientThatMayFallBackSpeaksPlainRmiAndSaysSo() throws Exception {
    try (HarmedService service = new HarmedService(ClientConfiguration.standard());
        LogLines log = new LogLines()) {
      service.harm(REFUSE, 0, echo -> assertThat(echo.echo("plain")).isEqualTo("plain"));
      assertThat(log.lines())
          .anyMatch(line -> line.contains("plain, since the peer refused slimwire"));
    }
  }

  /** Stock RMI refuses protocols that it does not know, and the server lets it judge them. */
  @Test
  void greetingThatIsDamagedOnItsWayIsRefusedAsByStockRmi() throws Exception {
    FaultScript otherProtocol = FaultScript.NONE.toTarget(6, Fault.flip(1));
    try (HarmedService service = new HarmedService(ClientConfiguration.standard());
        LogLines log = new LogLines()) {
      service.harm(otherProtocol, 0, echo -> assertThat(echo.echo("plain")).isEqualTo("plain"));
      assertThat(log.lines())
          .anyMatch(line -> line.contains("plain, since the peer refused slimwire"));
    }
  }

  @Test
  void clientThatRequiresCompressionSpeaksToNobodyInPlain() throws Exception {
    ClientConfiguration strict =
        ClientConfiguration.standard().withPolicy(CompressionPolicy.REQUIRE);
    try (HarmedService service = new HarmedService(strict)) {
      assertThatThrownBy(() -> service.harm(REFUSE, 0, echo -> echo.echo("never")))
          .isInstanceOf(ConnectIOException.class)
          .hasStackTraceContaining("policy require: stock RMI is not tried");
      assertThat(service.stub().echo("next")).isEqualTo("next");
    }
  }
}
