package dev.slimwire.examples.answerpages;

import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.service.AnswerServer;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.OutputStream;
import java.rmi.NotBoundException;

/** A server in this JVM, on the loopback interface, with numbered triples. */
public final class TestServer implements AutoCloseable {

  private final int port;
  private final TripleStore store;
  private final AnswerServer server;

  private TestServer(int port, TripleStore store, AnswerServer server) {
    this.port = port;
    this.store = store;
    this.server = server;
  }

  /**
   * Starts a server whose store has a triple {@code (urn:row:i, urn:value, i)} for 1 to {@code
   * triples}.
   */
  public static TestServer start(int triples, ServiceOptions options) throws IOException {
    int port = FreePort.find();
    TripleStore store = TripleStore.inMemory(sink -> tell(triples, sink), count -> {});
    Endpoint endpoint = LoopbackEndpoint.at(port);
    return new TestServer(port, store, AnswerServer.start(store, endpoint, options));
  }

  /**
   * Runs a server in a JVM of its own until its input ends; tells its port in a line.
   *
   * @param args the number of triples, the rows of a page
   */
  public static void main(String[] args) throws IOException {
    ServiceOptions options = ServiceOptions.DEFAULT.withPageRows(Integer.parseInt(args[1]));
    try (TestServer server = start(Integer.parseInt(args[0]), options)) {
      System.out.println(server.port());
      System.in.transferTo(OutputStream.nullOutputStream()); // until the test ends
    }
  }

  private static void tell(int triples, TripleSink sink) {
    for (int i = 1; i <= triples; i++) {
      sink.number("urn:row:" + i, "urn:value", i);
    }
  }

  public int port() {
    return port;
  }

  public AnswerService service() throws IOException, NotBoundException {
    return AnswerClient.find("127.0.0.1", port);
  }

  @Override
  public void close() {
    server.close();
    store.close();
  }
}
