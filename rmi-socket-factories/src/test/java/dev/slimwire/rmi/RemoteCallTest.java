package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.Test;

final class RemoteCallTest {

  @Test
  void callsReturnTheirResults() throws Exception {
    EchoService service =
        new EchoService(
            0, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
    Echo stub = (Echo) UnicastRemoteObject.toStub(service);
    assertThat(stub.echo("hello")).isEqualTo("hello");
    byte[] big = new byte[1 << 20];
    assertThat((byte[]) stub.echo(big)).isEqualTo(big);
    assertThat(RequestLevel.call(CompressionLevel.SMALL, stub::level)).isEqualTo("6 6");
    assertThat(stub.level()).isEqualTo("3 3");
    UnicastRemoteObject.unexportObject(service, true);
  }
}
