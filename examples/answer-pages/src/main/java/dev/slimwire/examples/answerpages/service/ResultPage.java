package dev.slimwire.examples.answerpages.service;

import org.jspecify.annotations.Nullable;

/** Some rows of an answer. */
public sealed interface ResultPage extends AnswerPart permits AnswerPage, PlainAnswerPage {

  /** Returns the page's place in the answer, from 0. */
  long number();

  /** Returns whether no page follows. */
  boolean last();

  /** Returns the rows, not copied; null where a variable is not bound. */
  @Nullable Term[][] rows();
}
