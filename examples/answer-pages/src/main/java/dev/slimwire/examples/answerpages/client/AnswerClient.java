package dev.slimwire.examples.answerpages.client;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.OpenedAnswer;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks a service, with a level of its own, by a stream or by calls in flight. Safe for use by many
 * threads.
 */
public final class AnswerClient {

  private static final int STREAMING = -1;

  private final AnswerService service;
  private final int readAhead;

  private AnswerClient(int readAhead, AnswerService service, @Nullable CompressionLevel level) {
    this.service = atLevel(level, service);
    this.readAhead = readAhead;
  }

  /**
   * Returns a client whose answers come within one call each.
   *
   * @param service the service's stub
   * @param level the level to ask for; null leaves it to the configuration
   */
  public static AnswerClient streaming(AnswerService service, @Nullable CompressionLevel level) {
    return new AnswerClient(STREAMING, service, level);
  }

  /**
   * Makes a client that calls for each page.
   *
   * @param service the service's stub
   * @param level the level to ask for with each call; null leaves it to the configuration
   * @param readAhead how many pages may be fetched or held ahead of the reader, from 0 to 64; 0
   *     fetches each page when it is asked for
   */
  public AnswerClient(AnswerService service, @Nullable CompressionLevel level, int readAhead) {
    this(requireDepth(readAhead), service, level);
  }

  private static int requireDepth(int readAhead) {
    if (readAhead < 0 || readAhead > 64) {
      throw new IllegalArgumentException("read-ahead not in 0..64: " + readAhead);
    }
    return readAhead;
  }

  /**
   * Finds the service that {@code answer-pages serve} offers.
   *
   * @throws RemoteException if there is no server
   * @throws NotBoundException if the server offers something else
   */
  public static AnswerService find(String host, int port)
      throws RemoteException, NotBoundException {
    return (AnswerService)
        LocateRegistry.getRegistry(host, port, new CompressedRMIClientSocketFactory())
            .lookup(AnswerService.NAME);
  }

  /**
   * Begins to read the answer to a SELECT query.
   *
   * @throws QueryException if the query is at fault
   * @throws RemoteException if the call fails
   */
  public AnswerIterator query(String sparql) throws RemoteException, QueryException {
    if (readAhead == STREAMING) {
      StreamedPages pages = StreamedPages.open(service, sparql);
      return new AnswerIterator(() -> {}, pages, pages.columns());
    }
    long start = System.nanoTime();
    OpenedAnswer answer = service.open(sparql);
    long openingNanos = System.nanoTime() - start;
    if (!answer.hasRest()) {
      PageSource pages = new OpenedPages(answer.first(), null);
      return new AnswerIterator(() -> {}, pages, answer.columns());
    }
    AnswerCursor cursor = new ServiceCursor(service, answer.rest());
    PageSource rest =
        readAhead == 0
            ? new CallByCall(cursor, answer.first().number() + 1)
            : ReadAhead.start(
                cursor, answer.first().number() + 1, new Depth(readAhead, openingNanos));
    PageSource pages = new OpenedPages(answer.first(), rest);
    return new AnswerIterator(cursor::close, pages, answer.columns());
  }

  /**
   * Begins to read the pages of a cursor.
   *
   * @param cursor calls the server, from several threads at once if there is read-ahead
   * @param columns the names of its variables
   * @param readAhead how many pages may be fetched or held ahead of the reader, from 0 to 64
   */
  public static AnswerIterator read(AnswerCursor cursor, List<String> columns, int readAhead) {
    requireDepth(readAhead);
    PageSource pages =
        readAhead == 0
            ? new CallByCall(cursor, 0)
            : ReadAhead.start(cursor, 0, new Depth(readAhead, 0));
    return new AnswerIterator(cursor::close, pages, columns);
  }

  private static <T extends Remote> T atLevel(@Nullable CompressionLevel level, T stub) {
    return level == null ? stub : RequestLevel.stub(level, stub);
  }
}
