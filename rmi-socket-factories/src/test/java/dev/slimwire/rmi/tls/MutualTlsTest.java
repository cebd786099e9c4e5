package dev.slimwire.rmi.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.rmi.TlsKeys;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.nio.file.Path;
import java.rmi.RemoteException;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Who may speak to whom is TLS's business: compression above it changes nothing. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class MutualTlsTest {

  private static final String HERE = "ip:127.0.0.1";
  private static final String ELSEWHERE = "dns:elsewhere.example";

  private static final TlsInner SERVER = new TlsInner(HERE, true, true);

  @Test
  void clientWithACertificateIsServedAndOneWithoutIsNot() throws Exception {
    int port = FreePort.find();
    RMIServerSocketFactory server = CompressedRMIServerSocketFactory.builder().over(SERVER).build();
    EchoService service = new EchoService(0, client(new TlsInner(HERE, true, false)), server);
    try {
      assertThat(service.stub().echo("known")).isEqualTo("known");
      assertThat(RequestLevel.call(CompressionLevel.SMALL, service.stub()::level)).isEqualTo("6 6");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
    EchoService other = new EchoService(0, client(new TlsInner(HERE, false, false)), server);
    try {
      assertThatThrownBy(() -> other.stub().echo("unknown")).isInstanceOf(RemoteException.class);
    } finally {
      UnicastRemoteObject.unexportObject(other, true);
    }
  }

  @Test
  void clientFallsBackThroughMutualTls() throws Exception {
    EchoService service = new EchoService(0, client(new TlsInner(HERE, true, false)), SERVER);
    try (LogLines log = new LogLines()) {
      assertThat(service.stub().echo("plain, but encrypted")).isEqualTo("plain, but encrypted");
      assertThat(log.lines()).anyMatch(line -> line.contains("plain, since the peer refused"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void serverWithACertificateForAnotherHostIsRefused() throws Exception {
    TlsInner elsewhere = new TlsInner(ELSEWHERE, true, false);
    for (RMIServerSocketFactory server :
        List.of(CompressedRMIServerSocketFactory.builder().over(elsewhere).build(), elsewhere)) {
      EchoService service = new EchoService(0, client(elsewhere), server);
      try {
        assertThatThrownBy(() -> service.stub().echo("anybody"))
            .isInstanceOf(RemoteException.class)
            .hasCauseInstanceOf(SSLException.class)
            .hasMessageContaining("127.0.0.1");
      } finally {
        UnicastRemoteObject.unexportObject(service, true);
      }
    }
  }

  @Test
  void jdksOwnTlsFactoriesAuthenticateBothSides() throws Exception {
    int port = FreePort.find();
    try (ChildJvm server =
        JavaProgram.of(SslMain.class)
            .withOptions(keys(HERE, true))
            .startReady("serve", "" + port)) {
      assertThat(JavaProgram.of(SslMain.class).withOptions(keys(HERE, true)).run("call", "" + port))
          .startsWith("called, level 3 3\n")
          .contains("slimwire 1, common codecs");
      assertThat(
              JavaProgram.of(SslMain.class).withOptions(keys(HERE, false)).run("call", "" + port))
          .startsWith("java.rmi.ConnectIOException")
          .doesNotContain("called");
    }
  }

  @Test
  @EnabledForJreRange(
      min = JRE.JAVA_25,
      disabledReason = "SslRMIClientSocketFactory checks no name")
  void jdksOwnTlsFactoriesCheckTheHostName() throws Exception {
    int port = FreePort.find();
    List<String> keys = keys(ELSEWHERE, true);
    try (ChildJvm server =
        JavaProgram.of(SslMain.class).withOptions(keys).startReady("serve", "" + port)) {
      assertThat(JavaProgram.of(SslMain.class).withOptions(keys).run("call", "" + port))
          .startsWith("java.rmi.ConnectIOException")
          .contains("SSLHandshakeException")
          .contains("127.0.0.1");
    }
  }

  private static CompressedRMIClientSocketFactory client(TlsInner inner) {
    return new CompressedRMIClientSocketFactory().over(inner);
  }

  /** The system properties that JDK's own factories read. */
  private static List<String> keys(String name, boolean hasKey) {
    Path file = TlsKeys.file(name);
    List<String> trusted =
        List.of(
            "-Djavax.net.ssl.trustStore=" + file,
            "-Djavax.net.ssl.trustStorePassword=" + TlsKeys.PASSWORD);
    List<String> own =
        List.of(
            "-Djavax.net.ssl.keyStore=" + file,
            "-Djavax.net.ssl.keyStorePassword=" + TlsKeys.PASSWORD);
    return hasKey ? Stream.concat(trusted.stream(), own.stream()).toList() : trusted;
  }
}
