package dev.slimwire.perf.latency;

import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.service.AnswerService;
import java.util.List;

/** How a client gets an answer of many pages. */
enum Fetching {
  STREAM("stream"),
  READ_AHEAD("read-ahead"),
  CALLS("a call per page");

  /** What targets are about. */
  static final List<Fetching> JUDGED = List.of(STREAM, READ_AHEAD);

  /** Pages in flight at most. A link of 100 Mbit and 50 ms holds seven. */
  private static final int DEPTH = 16;

  private final String label;

  Fetching(String label) {
    this.label = label;
  }

  AnswerClient client(AnswerService service) {
    return this == STREAM
        ? AnswerClient.streaming(service, null)
        : new AnswerClient(service, null, this == READ_AHEAD ? DEPTH : 0);
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
