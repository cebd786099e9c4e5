package dev.slimwire.examples.answerpages.service;

import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an answer begins that is fetched page by page. It has all that the first call can bring: a
 * short answer takes no other, and a long one shows its first rows a round trip earlier.
 *
 * @param columns the names of the variables, in the order of the query
 * @param first the first page, number 0
 * @param rest yields the further pages; null if there are none
 */
public record OpenedAnswer(List<String> columns, ResultPage first, @Nullable AnswerCursor rest)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  /** Copies the names. */
  public OpenedAnswer {
    columns = List.copyOf(columns);
  }
}
