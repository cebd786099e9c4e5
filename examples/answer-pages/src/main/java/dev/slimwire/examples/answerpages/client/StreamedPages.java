package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.AnswerHeader;
import dev.slimwire.examples.answerpages.service.AnswerPart;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.rmi.stream.RemoteStreamException;
import java.rmi.RemoteException;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the pages out of the single call in which they are sent. */
final class StreamedPages implements PageSource {

  private final RemoteStream<AnswerPart> stream;
  private final Iterator<AnswerPart> parts;
  private final List<String> columns;
  private long expected;
  private boolean isLastSeen;
  private boolean finished;
  private boolean closed;

  private StreamedPages(RemoteStream<AnswerPart> stream) throws RemoteException, QueryException {
    this.stream = stream;
    this.parts = stream.iterator();
    this.columns = readColumns();
  }

  /**
   * Makes the call, and waits for the header.
   *
   * @throws QueryException if the query is at fault
   * @throws RemoteException if the call fails
   */
  static StreamedPages open(AnswerService service, String sparql)
      throws RemoteException, QueryException {
    RemoteStream<AnswerPart> stream = RemoteStream.open(() -> service.stream(sparql));
    try {
      return new StreamedPages(stream);
    } catch (RemoteException | QueryException | RuntimeException failure) {
      stream.close();
      throw failure;
    }
  }

  private List<String> readColumns() throws RemoteException, QueryException {
    if (readPart() instanceof AnswerHeader header) {
      return header.columns();
    }
    throw new RemoteException("the answer does not begin with a header");
  }

  List<String> columns() {
    return columns;
  }

  @Override
  public @Nullable ResultPage next() throws RemoteException, QueryException {
    AnswerPart part = finished ? null : readPart();
    if (part instanceof AnswerHeader) {
      throw new RemoteException("the answer has a second header");
    }
    verify((ResultPage) part);
    return (ResultPage) part;
  }

  /** An answer is never silently short. */
  private void verify(@Nullable ResultPage page) throws RemoteException {
    if (page == null) {
      if (!isLastSeen && !closed) {
        throw new RemoteException(
            "the answer ended after " + expected + " pages, none of which is its last");
      }
    } else if (isLastSeen || page.number() != expected) {
      String wanted = isLastSeen ? "the end" : "page " + expected;
      throw new RemoteException("expected " + wanted + ", actual page " + page.number());
    } else {
      expected++;
      isLastSeen = page.last();
    }
  }

  private @Nullable AnswerPart readPart() throws RemoteException, QueryException {
    try {
      if (parts.hasNext()) {
        return parts.next();
      }
      finished = true;
      return null;
    } catch (RemoteStreamException failure) {
      if (failure.getCause() instanceof QueryException query) {
        throw query;
      }
      if (failure.getCause() instanceof RemoteException remote) {
        throw remote;
      }
      throw new RemoteException("the answer broke", failure.getCause());
    }
  }

  @Override
  public void close() {
    finished = true;
    closed = true;
    stream.close();
  }
}
