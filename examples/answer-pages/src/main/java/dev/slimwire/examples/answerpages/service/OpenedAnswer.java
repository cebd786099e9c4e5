package dev.slimwire.examples.answerpages.service;

import java.io.Serial;
import java.io.Serializable;
import java.util.List;

/**
 * The beginning of an answer that is fetched page by page. It has everything that the first call
 * can return: a short answer needs no other call, and a long one shows its first rows a round trip
 * earlier. For the further pages it has a number rather than a remote object: RMI notifies the
 * server of each remote object that arrives, and waits for that, before it returns the result.
 *
 * @param columns the names of the variables, in the order of the query
 * @param first the first page, number 0
 * @param rest the number by which to request the further pages; 0 if there are none
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
