package dev.slimwire.perf.auto;

/** How rows are fetched, and what they are on their way. */
enum Fetching {
  /** Serializable rows, one call after the other. */
  ROWS("", 8),

  /** Pages of columns, one call after the other. */
  PAGES(", pages", 16),

  /** Pages of columns, some calls ahead of the reader. */
  PAGES_AHEAD(", pages read ahead", 32);

  private static final int DEPTH = 8;

  private final String suffix;
  private final int pages;

  Fetching(String suffix, int pages) {
    this.suffix = suffix;
    this.pages = pages;
  }

  /** Returns how many pages a pass has. */
  int pages() {
    return pages;
  }

  /** Returns how many pages are fetched ahead of the reader at most. */
  int readAhead() {
    return this == PAGES_AHEAD ? DEPTH : 0;
  }

  /** Returns whether a name is that of something measured with pages. */
  static boolean isOfPages(String testCase) {
    return testCase.contains(PAGES.suffix);
  }

  /** Returns the name of what is measured over a link. */
  String over(String link) {
    return link + suffix;
  }
}
