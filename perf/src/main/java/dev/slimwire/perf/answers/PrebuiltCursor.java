package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.AnswerCursor;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.NoSuchObjectException;
import java.rmi.server.UnicastRemoteObject;
import java.rmi.server.Unreferenced;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A place in an answer, behind its first page. */
final class PrebuiltCursor implements AnswerCursor, Unreferenced {

  private final List<AnswerPage> pages;
  private final AtomicInteger next = new AtomicInteger(1);

  PrebuiltCursor(PrebuiltAnswer answer) {
    this.pages = answer.pages();
  }

  @Override
  public @Nullable ResultPage nextPage() {
    int number = next.getAndIncrement();
    return number < pages.size() ? pages.get(number) : null;
  }

  @Override
  public void close() {
    try {
      UnicastRemoteObject.unexportObject(this, true); // calls in progress still answer
    } catch (NoSuchObjectException e) {
      // The client and its lease may meet.
    }
  }

  @Override
  public void unreferenced() {
    close();
  }
}
