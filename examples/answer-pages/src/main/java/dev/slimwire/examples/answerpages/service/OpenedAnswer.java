package dev.slimwire.examples.answerpages.service;

import java.io.Serial;
import java.io.Serializable;
import java.util.List;

/**
 * How an answer begins that is fetched page by page. It has all that the first call can bring: a
 * short answer takes no other, and a long one shows its first rows a round trip earlier. So it has
 * a number and no remote object for the further pages: RMI tells the server of each that arrives,
 * and waits for that, before it returns the result.
 *
 * @param columns the names of the variables, in the order of the query
 * @param first the first page, number 0
 * @param rest by which the service is asked for the further pages; 0 if there are none
 */
public record OpenedAnswer(List<String> columns, ResultPage first, long rest)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  /** Copies the names. */
  public OpenedAnswer {
    columns = List.copyOf(columns);
  }

  /** Returns whether the first page is not the last. */
  public boolean hasRest() {
    return rest != 0;
  }
}
