package dev.slimwire.perf.latency;

import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;

/** The JVM that fetches pages. */
final class PageClient implements PageClientControl {

  private final Stubs<AnswerService> services = new Stubs<>();

  private PageClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new PageClient());
  }

  @Override
  public void use(String link, PackedStub<AnswerService> stub) throws RemoteException {
    services.put(link, stub);
  }

  @Override
  public Fetched fetch(String link, Fetching fetching) throws RemoteException {
    AnswerService service = services.find(link);
    Digest digest = new Digest();
    long start = System.nanoTime();
    try (AnswerIterator answer = fetching.client(service).query("")) {
      if (!answer.hasNext()) {
        throw new RemoteException("no rows");
      }
      long first = System.nanoTime();
      while (answer.hasNext()) {
        digest.add(answer.next());
      }
      long end = System.nanoTime();
      return new Fetched(first - start, end - start, new Contents(digest.rows(), digest.hex()));
    } catch (QueryException e) {
      throw new RemoteException("no query", e);
    }
  }
}
