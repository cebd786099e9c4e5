package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.metrics.TransferCounter;
import dev.slimwire.rmi.RequestLevel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The first pages of an answer, fetched once at each level. The bytes are those that arrived; the
 * CPU time is measured here, with the same pages.
 */
public final class ServerSample implements Payload {

  private final PagePayload pages;
  private final List<CompressionLevel> levels;

  private ServerSample(PagePayload pages, List<CompressionLevel> levels) {
    this.pages = pages;
    this.levels = levels;
  }

  /**
   * Fetches the pages at each level.
   *
   * @param levels level 0 first; those that the server lowers are left out
   * @param counter is notified of all frames of this client
   * @param maxBytes the wanted length of the pages, at level 0
   * @throws SampleException if the answer has no rows, or does not come in frames
   * @throws Exception if the server fails; what calls and iterators throw
   */
  public static ServerSample fetch(
      AnswerService service,
      String sparql,
      List<CompressionLevel> levels,
      TransferCounter counter,
      int maxBytes)
      throws Exception {
    List<RawPage> pages = rawPages(service, sparql, maxBytes);
    if (pages.isEmpty()) {
      throw new SampleException("the answer has no rows", null);
    }
    Map<CompressionLevel, Long> wireBytes = new LinkedHashMap<>();
    for (CompressionLevel level : levels) {
      RequestLevel.run(
          level,
          () -> {
            long before = counter.wireRead();
            fetch(service, sparql, pages.size(), page -> 1);
            if (RequestLevel.lastGranted().filter(level::equals).isPresent()) {
              wireBytes.put(level, counter.wireRead() - before);
            }
          });
    }
    if (!wireBytes.containsKey(CompressionLevel.NONE)) {
      throw new SampleException("the server's answers do not come in frames", null);
    }
    return new ServerSample(
        new PagePayload(description(pages), pages, wireBytes), List.copyOf(wireBytes.keySet()));
  }

  /** Fetches what is measured; connects, too. */
  private static List<RawPage> rawPages(AnswerService service, String sparql, int maxBytes)
      throws Exception {
    List<RawPage> pages = new ArrayList<>();
    fetch(
        service,
        sparql,
        maxBytes,
        page -> {
          RawPage raw = RawPage.of(page);
          pages.add(raw);
          return raw.length();
        });
    return pages;
  }

  private static String description(List<RawPage> pages) {
    long rawBytes = pages.stream().mapToLong(RawPage::length).sum();
    return String.format(Locale.ROOT, "%,d pages of an answer, %,d bytes", pages.size(), rawBytes);
  }

  /** Takes a page, and returns how much of the wanted amount it is. */
  @FunctionalInterface
  private interface Taker {

    int take(AnswerPage page) throws IOException;
  }

  /** Fetches page by page until there are enough, or no more. */
  private static void fetch(AnswerService service, String sparql, int enough, Taker taker)
      throws Exception {
    int taken = 0;
    try (AnswerIterator answer = new AnswerClient(service, null, 0).query(sparql)) {
      while (taken < enough && answer.hasNext()) {
        ResultPage page = answer.page().orElseThrow();
        taken += taker.take(new AnswerPage(page.number(), page.last(), page.rows()));
        for (int row = 0; row < page.rows().length; row++) {
          answer.next();
        }
      }
    }
  }

  /** Returns the levels that the server granted. */
  public List<CompressionLevel> levels() {
    return levels;
  }

  @Override
  public String description() {
    return pages.description();
  }

  @Override
  public long rawBytes() {
    return pages.rawBytes();
  }

  @Override
  public Pass pass(CompressionLevel level, LongSupplier clock) throws IOException {
    return pages.pass(level, clock);
  }
}
