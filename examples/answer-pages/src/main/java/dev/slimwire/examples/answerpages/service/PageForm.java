package dev.slimwire.examples.answerpages.service;

import org.jspecify.annotations.Nullable;

/** How a service packs rows into pages. */
@FunctionalInterface
public interface PageForm {

  /** Columns, compressed at the level the client asks for. */
  PageForm COMPRESSED = AnswerPage::new;

  /** Serializable rows, as applications have them without compressed pages. */
  PageForm PLAIN = PlainAnswerPage::copyOf;

  /**
   * Makes a page.
   *
   * @param number the page's place in the answer, from 0
   * @param last whether no page follows
   * @param rows the rows; the page may keep them
   */
  ResultPage page(long number, boolean last, @Nullable Term[][] rows);
}
