package dev.slimwire.perf.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.transport.Transport;
import java.rmi.RemoteException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both ends in one JVM. */
@Timeout(60)
final class RowsTest {

  private static final String AUTO = AutoFloors.AUTO.toString();

  private final RowServer server = new RowServer(pages("Alpha"));
  private final RowClient client = new RowClient();

  private static List<PlainAnswerPage> pages(String last) {
    return List.of(page(0, "alpha"), page(1, last));
  }

  private static PlainAnswerPage page(int number, String text) {
    Term[][] rows = {{new Term.Iri("urn:" + number), new Term.Iri(text)}};
    return new PlainAnswerPage(number, number == 1, rows);
  }

  @BeforeEach
  void connect() throws RemoteException {
    for (String transport : List.of(AUTO, Transport.PLAIN.toString())) {
      int port = server.open(transport);
      client.use(transport, server.export(port, port));
    }
  }

  @Test
  void rowsThatCameAreThoseOfTheServer() throws RemoteException {
    assertThat(server.contents().rows()).isEqualTo(2);
    client.verify(AUTO, Fetching.ROWS, server.contents());
    client.verify(Transport.PLAIN.toString(), Fetching.ROWS, server.contents());
  }

  @ParameterizedTest
  @EnumSource(names = {"PAGES", "PAGES_AHEAD"})
  void pagesThatCameHoldTheRowsOfTheServer(Fetching fetching) throws RemoteException {
    client.verify(AUTO, fetching, server.contents());

    Contents other = Contents.of(pages("alpha"));
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> client.verify(AUTO, fetching, other))
        .withMessageContaining("expected " + other);
  }

  @ParameterizedTest
  @EnumSource
  void pagesOfAnotherLengthAreRefusedWhereTimesAreTaken(Fetching fetching) {
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> client.fetch(AUTO, fetching, 3))
        .withMessageContaining("wrong page");
  }

  @Test
  void rowThatDiffersInOneLetterIsTold() {
    Contents expected = Contents.of(pages("alpha"));

    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> client.verify(AUTO, Fetching.ROWS, expected))
        .withMessage(
            "slimwire auto: expected %s as served, actual %s", expected, server.contents());
  }
}
