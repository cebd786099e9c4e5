package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.AnswerHeader;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.AnswerPart;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.OpenedAnswer;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.rmi.stream.RemoteStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Gives the same answer to every query. Safe for use by many threads. */
public final class PrebuiltService implements AnswerService {

  private final PrebuiltAnswer answer;
  private final AtomicLong numbers = new AtomicLong();

  /** The number of the next page, by that of the answer. */
  private final Map<Long, AtomicInteger> opened = new ConcurrentHashMap<>();

  /** Makes a service; whoever made it exports it. */
  public PrebuiltService(PrebuiltAnswer answer) {
    this.answer = answer;
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
  public OpenedAnswer open(String sparql) {
    long number = numbers.incrementAndGet();
    opened.put(number, new AtomicInteger(1));
    return new OpenedAnswer(PrebuiltAnswer.COLUMNS, answer.pages().get(0), number);
  }

  @Override
  public @Nullable ResultPage nextPage(long number) {
    AtomicInteger next = opened.get(number);
    int page = next == null ? answer.pages().size() : next.getAndIncrement();
    if (page >= answer.pages().size() - 1) {
      opened.remove(number);
    }
    return page < answer.pages().size() ? answer.pages().get(page) : null;
  }

  @Override
  public void close(long number) {
    opened.remove(number);
  }
}
