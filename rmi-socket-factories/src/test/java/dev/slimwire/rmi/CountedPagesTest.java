package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CountedPages;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.rmi.server.AcceptingServerSocket;
import dev.slimwire.rmi.server.ServerConfiguration;
import dev.slimwire.rmi.server.ServerOptions;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections know of the pages that others send to the same machine. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CountedPagesTest {

  private static final NamePage PAGE = new NamePage(100, null);

  private final ClientConfiguration client = ClientConfiguration.standard();
  private final ServerConfiguration server = ServerOptions.standard().configuration();
  private EchoService service;

  @BeforeEach
  void export() throws Exception {
    ClientRuntime runtime = Clients.runtime(client);
    service =
        new EchoService(
            0,
            (host, port) -> Clients.connect(runtime, port),
            port -> new AcceptingServerSocket(new ServerSocket(port), server, () -> {}, null));
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
  }

  private static long pagesHere(FrameConfig config) throws Exception {
    return CountedPages.to(InetAddress.getByName("127.0.0.1"), config);
  }

  @Test
  void clientsAndServersCountThePagesThatTheySendToAMachineAtAdaptiveLevels() throws Exception {
    Echo echo = service.stub();
    RequestLevel.run(
        CompressionLevel.auto(),
        () -> {
          for (int page = 1; page <= 3; page++) {
            echo.echo(PAGE);

            assertThat(pagesHere(client.frames())).as("requests").isEqualTo(page);
            assertThat(pagesHere(server.frames().withinMachine())).as("replies").isEqualTo(page);
          }
        });
  }
}
