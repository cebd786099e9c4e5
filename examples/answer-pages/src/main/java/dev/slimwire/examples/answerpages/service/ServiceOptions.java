package dev.slimwire.examples.answerpages.service;

/**
 * How a service answers.
 *
 * @param form how rows are packed
 * @param firstPageRows rows of the first page, at least 1
 * @param pageRows rows of the further pages, at least 1
 * @param maxSeconds after which a query is stopped; 0 for no limit
 */
public record ServiceOptions(PageForm form, int firstPageRows, int pageRows, int maxSeconds) {

  /** Compressed pages of 1,000 and then 10,000 rows, no limit of time. */
  public static final ServiceOptions DEFAULT =
      new ServiceOptions(PageForm.COMPRESSED, 1_000, 10_000, 0);

  /** Checks the ranges. */
  public ServiceOptions {
    if (firstPageRows < 1 || pageRows < 1 || maxSeconds < 0) {
      throw new IllegalArgumentException(
          "first page " + firstPageRows + ", page " + pageRows + ", seconds " + maxSeconds);
    }
  }

  /** Returns these options with another form of pages. */
  public ServiceOptions withForm(PageForm other) {
    return new ServiceOptions(other, firstPageRows, pageRows, maxSeconds);
  }

  /** Returns these options with other page sizes; the first page is no larger than the others. */
  public ServiceOptions withPageRows(int rows) {
    return new ServiceOptions(form, Math.min(firstPageRows, rows), rows, maxSeconds);
  }

  /** Returns these options with a limit of time in seconds; 0 for none. */
  public ServiceOptions withMaxSeconds(int seconds) {
    return new ServiceOptions(form, firstPageRows, pageRows, seconds);
  }
}
