package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Client and server in two JVMs. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StreamJvmsTest {

  private final NumbersService service = new NumbersService();
  private boolean exported;
  private int port;

  @AfterEach
  void unexport() throws Exception {
    if (exported) {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void streamOfAServerThatIsKilledFailsAfterTheRowsThatCame() throws Exception {
    try (ChildJvm server = JavaProgram.of(NumbersMain.class).start("serve")) {
      Numbers numbers = NumbersMain.find(port(server));
      assertThat(RemoteStream.open(() -> numbers.upTo(3)).stream()).containsExactly(0, 1, 2);
      List<Integer> rows = new ArrayList<>();
      assertThatThrownBy(() -> RemoteStream.open(() -> numbers.lastWords(1000)).forEach(rows::add))
          .isInstanceOf(RemoteStreamException.class)
          .hasCauseInstanceOf(RemoteException.class)
          .hasMessageStartingWith("after 1000 elements");
      assertThat(rows).hasSize(1000);
    }
  }

  @Test
  void manyRowsPassThroughALittleMemory() throws Exception {
    List<String> small = List.of("-Xmx40m");
    try (ChildJvm server = JavaProgram.of(NumbersMain.class).withOptions(small).start("serve")) {
      String port = Integer.toString(port(server));
      try (ChildJvm client =
          JavaProgram.of(NumbersMain.class).withOptions(small).start(port, "much")) {
        assertThat(client.readLine()).isEqualTo("300000 rows");
      }
    }
  }

  @Test
  void clientThatVanishesEndsTheProducersLoop() throws Exception {
    assertThat(call("vanish")).isNull();
    assertThat(service.awaitEnd()).isInstanceOf(IOException.class);
  }

  @Test
  void clientsResponseTimeoutEndsAStreamWhoseProducerIsSilent() throws Exception {
    service.demand(1);
    service.demand(2);
    assertThat(call("silence", "-Dsun.rmi.transport.tcp.responseTimeout=1000"))
        .isEqualTo("2 rows, java.net.SocketTimeoutException, false");
    service.demand(NumbersService.LAST);
  }

  @Test
  void filterOfTheClientsJvmHoldsForRows() throws Exception {
    assertThat(call("forbidden", "-Djdk.serialFilter=!" + Forbidden.class.getName()))
        .isEqualTo("5 rows, java.io.InvalidClassException, false");
    assertThat(call("forbidden")).isEqualTo("6 rows");
  }

  private String call(String what, String... options) throws Exception {
    if (!exported) {
      bind();
    }
    try (ChildJvm client =
        JavaProgram.of(NumbersMain.class)
            .withOptions(options)
            .start(Integer.toString(port), what)) {
      return client.readLine();
    }
  }

  private void bind() throws Exception {
    port = NumbersMain.bind(service);
    exported = true;
  }

  private static int port(ChildJvm server) throws IOException {
    return Integer.parseInt(Objects.requireNonNull(server.readLine()));
  }
}
