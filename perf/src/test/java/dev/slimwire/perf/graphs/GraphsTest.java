package dev.slimwire.perf.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both ends in one JVM. */
@Timeout(60)
final class GraphsTest {

  private PrebuiltGraphs graphs = new PrebuiltGraphs(List.of(), List.of());
  private GraphServer server = new GraphServer(graphs);
  private GraphClient client = new GraphClient(graphs);

  @BeforeEach
  void build() throws IOException {
    graphs = PrebuiltGraphs.make();
    server = new GraphServer(graphs);
    client = new GraphClient(PrebuiltGraphs.make());
  }

  private Ports connect(Transport transport) throws RemoteException {
    Ports ports = new Ports(server.open(transport.toString()), server.open(transport.toString()));
    client.use(
        transport.toString(),
        server.export(ports.calls, ports.calls),
        server.startConnector(ports.jmx, ports.jmx),
        server.attributes());
    return ports;
  }

  private record Ports(int calls, int jmx) {

    int of(Work work) {
      return work == Work.JMX ? jmx : calls;
    }
  }

  static List<Transport> transports() {
    return GraphsSuite.transports();
  }

  @ParameterizedTest
  @MethodSource("transports")
  void eachTransportBringsWhatTheServerHas(Transport transport) throws RemoteException {
    Ports ports = connect(transport);
    for (Work work : Work.values()) {
      int port = ports.of(work);
      long before = server.counts(port).written();
      client.verify(transport.toString(), work, 4);
      assertThat(client.run(transport.toString(), work, 4)).isPositive();
      assertThat(server.counts(port).written()).isGreaterThan(before);
    }
  }

  @Test
  void aTransportThatWasLeftIsUsedAgainOnOtherPorts() throws RemoteException {
    Ports first = connect(Transport.PLAIN);
    client.run(Transport.PLAIN.toString(), Work.JMX, 1);
    long connected = server.counts(first.jmx()).written();
    client.leave(Transport.PLAIN.toString());
    long written = server.counts(first.jmx()).written();
    assertThat(written).as("the connector's answer").isGreaterThan(connected);
    client.leave(Transport.PLAIN.toString());

    Ports second = connect(Transport.PLAIN);
    client.verify(Transport.PLAIN.toString(), Work.JMX, 2);

    assertThat(server.counts(first.jmx()).written() - written)
        .as("replies to the distributed collector, and the last one if it was not counted yet")
        .isLessThan(500);
    assertThat(server.counts(second.jmx()).written()).isGreaterThan(500);
  }

  @Test
  void aWrongGraphIsTold() throws RemoteException {
    connect(Transport.PLAIN);
    graphs.lists().get(1).get(0).attributes().put("active", "perhaps");
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> client.verify(Transport.PLAIN.toString(), Work.ACCOUNTS, 2))
        .withMessageContaining("lists of 100 accounts 1");
  }

  @Test
  void cacheEntriesAreTheSameEachTimeAndOfEveryKind() {
    for (int number = 0; number < 4; number++) {
      assertThat(CacheEntry.of(number)).isEqualTo(CacheEntry.of(number));
    }
    assertThat(graphs.entries().stream().map(entry -> entry.value().getClass()).distinct())
        .hasSize(4);
  }
}
