package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.AnswerHeader;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.AnswerPart;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.OpenedAnswer;
import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.RemoteException;

/** Gives the same answer to every query. Safe for use by many threads. */
public final class PrebuiltService implements AnswerService {

  private final PrebuiltAnswer answer;
  private final Endpoint endpoint;

  /** Makes a service; whoever made it exports it at the same endpoint. */
  public PrebuiltService(PrebuiltAnswer answer, Endpoint endpoint) {
    this.answer = answer;
    this.endpoint = endpoint;
  }

  @Override
  public RemoteStream<AnswerPart> stream(String sparql) {
    return RemoteStream.producing(
        sink -> {
          sink.accept(new AnswerHeader(PrebuiltAnswer.COLUMNS));
          for (AnswerPage page : answer.pages()) {
            sink.accept(page);
          }
        });
  }

  @Override
  public OpenedAnswer open(String sparql) throws RemoteException {
    PrebuiltCursor cursor = new PrebuiltCursor(answer);
    endpoint.export(cursor);
    // itself and not its stub, which RMI sends: nobody else keeps it while the page is written
    return new OpenedAnswer(PrebuiltAnswer.COLUMNS, answer.pages().get(0), cursor);
  }
}
