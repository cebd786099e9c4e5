package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that had socket factories of their own, here of TLS, on their way to compression. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OwnFactoriesTest {

  @Test
  void clientsOfTheFactoryBeforeAreServedPlainAndOthersCompressedOnOnePort() throws Exception {
    TlsInner own = new TlsInner();
    CompressedRMIServerSocketFactory server =
        CompressedRMIServerSocketFactory.builder().over(own).build();
    int port = FreePort.find();
    Registry registry = LocateRegistry.createRegistry(port, own, server);
    EchoService service = new EchoService(port, own, server);
    try (LogLines log = new LogLines()) {
      registry.rebind("echo", service);
      Registry before = LocateRegistry.getRegistry("127.0.0.1", port, own);
      assertThat(((Echo) before.lookup("echo")).echo("called")).isEqualTo("called");
      assertThat(log.lines())
          .anyMatch(line -> line.endsWith("plain, since the client speaks stock RMI"))
          .noneMatch(line -> line.contains("client /127.0.0.1") && line.contains("slimwire 1"));

      LocateRegistry.getRegistry(
              "127.0.0.1", port, new CompressedRMIClientSocketFactory().over(own))
          .lookup("echo");
      assertThat(log.lines())
          .anyMatch(line -> line.contains("server 127.0.0.1:" + port + ": slimwire 1"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @ParameterizedTest
  @CsvSource({"own, compressed", "compressed, own", "compressed, compressed"})
  void ownGlobalFactoryGetsCompressionAboveItInAnyOrder(String atServer, String atClient)
      throws Exception {
    int port = FreePort.find();
    try (ChildJvm server = program().startReady("serve", "" + port, atServer)) {
      String printed = program().run("call", "" + port, atClient);
      assertThat(printed).startsWith("called ");
      assertThat(printed.contains("FINE server 127.0.0.1:" + port + ": slimwire 1, common codecs"))
          .as(printed)
          .isEqualTo(atServer.equals(atClient));
    }
  }

  private static JavaProgram program() {
    return JavaProgram.of(OwnGlobalMain.class)
        .withOptions("-D" + TlsKeys.GIVEN + "=" + TlsKeys.file("ip:127.0.0.1"));
  }
}
