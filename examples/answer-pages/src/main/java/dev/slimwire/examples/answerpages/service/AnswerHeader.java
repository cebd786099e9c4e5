package dev.slimwire.examples.answerpages.service;

import java.io.Serial;
import java.util.List;

/**
 * The beginning of a streamed answer.
 *
 * @param columns the names of the variables, in the order of the query
 */
public record AnswerHeader(List<String> columns) implements AnswerPart {

  @Serial private static final long serialVersionUID = 1;

  /** Copies the names. */
  public AnswerHeader {
    columns = List.copyOf(columns);
  }
}
