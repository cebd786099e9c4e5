package dev.slimwire.examples.answerpages.service;

import dev.slimwire.examples.answerpages.store.TripleStore;
import java.util.Locale;

/**
 * How a service answers.
 *
 * @param form how rows are packed
 * @param firstPageRows rows of the first page, at least 1
 * @param pageRows rows of the further pages, at least 1
 * @param maxSeconds of evaluation after which a query is stopped, not counting those in which it
 *     waits for its reader; 0 for no limit
 * @param maxOpen answers that are not read to the end or closed, at once; 0 for no limit
 * @param idleSeconds after which an answer is closed if no page is asked for, at least 1: there is
 *     no other sign of a client that has died
 */
public record ServiceOptions(
    PageForm form, int firstPageRows, int pageRows, int maxSeconds, int maxOpen, int idleSeconds) {

  /**
   * Compressed pages of 1,000 and then 10,000 rows, no limit of time; {@link TripleStore#READERS}
   * answers at once, each for ten minutes after its last page.
   */
  public static final ServiceOptions DEFAULT =
      new ServiceOptions(PageForm.COMPRESSED, 1_000, 10_000, 0, TripleStore.READERS, 600);

  /** Checks the ranges. */
  public ServiceOptions {
    if (firstPageRows < 1 || pageRows < 1 || maxSeconds < 0 || maxOpen < 0 || idleSeconds < 1) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "first page %d, page %d, seconds %d, open %d, idle seconds %d",
              firstPageRows,
              pageRows,
              maxSeconds,
              maxOpen,
              idleSeconds));
    }
  }

  /** Returns these options with another form of pages. */
  public ServiceOptions withForm(PageForm other) {
    return new ServiceOptions(other, firstPageRows, pageRows, maxSeconds, maxOpen, idleSeconds);
  }

  /** Returns these options with other page sizes; the first page is no larger than the others. */
  public ServiceOptions withPageRows(int rows) {
    return new ServiceOptions(
        form, Math.min(firstPageRows, rows), rows, maxSeconds, maxOpen, idleSeconds);
  }

  /** Returns these options with a limit of time in seconds; 0 for none. */
  public ServiceOptions withMaxSeconds(int seconds) {
    return new ServiceOptions(form, firstPageRows, pageRows, seconds, maxOpen, idleSeconds);
  }

  /** Returns these options with a limit of open answers; 0 for none. */
  public ServiceOptions withMaxOpen(int answers) {
    return new ServiceOptions(form, firstPageRows, pageRows, maxSeconds, answers, idleSeconds);
  }

  /** Returns these options with a limit of the time between pages, in seconds. */
  public ServiceOptions withIdleSeconds(int seconds) {
    return new ServiceOptions(form, firstPageRows, pageRows, maxSeconds, maxOpen, seconds);
  }
}
