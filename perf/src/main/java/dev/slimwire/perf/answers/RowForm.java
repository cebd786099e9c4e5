package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.perf.terms.ExternalizableTerms;
import java.io.IOException;

/**
 * What a page is on its way through RMI. Safe for use by many threads.
 *
 * @param packing makes of a page what the service returns
 * @param unpacking makes a page of it again
 */
record RowForm(Packing packing, Unpacking unpacking) {

  /** One term object per cell, as the JDK serializes it. */
  static final String SERIALIZABLE = "serializable";

  /** Written cell by cell, by hand; with {@code +codec} behind it, one compressed array. */
  static final String EXTERNALIZABLE = "externalizable";

  /** slimwire's columns. */
  static final String PAGE = "page";

  private static final String ZIPPED = "zipped:";

  /** Works for the server. */
  interface Packing {
    Object pack(PlainAnswerPage page) throws IOException;
  }

  /** Works for the client. */
  interface Unpacking {
    ResultPage unpack(Object sent) throws IOException;
  }

  /**
   * Returns a form by its name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static RowForm of(String name) {
    return switch (name) {
      case SERIALIZABLE -> new RowForm(page -> page, ResultPage.class::cast);
      case PAGE ->
          new RowForm(
              page -> new AnswerPage(page.number(), page.last(), page.rows()),
              ResultPage.class::cast);
      case EXTERNALIZABLE ->
          new RowForm(ExternalizableTerms::new, sent -> ((ExternalizableTerms) sent).page());
      default -> packed(name);
    };
  }

  /** Returns the name of hand-written rows in one array. */
  static String packedBy(String codec) {
    return EXTERNALIZABLE + '+' + codec;
  }

  /** Returns the name of hand-written rows in one array, deflated at a level. */
  static String zippedAt(int level) {
    return ZIPPED + level;
  }

  private static RowForm packed(String name) {
    if (name.startsWith(ZIPPED)) {
      return zipped(Integer.parseInt(name.substring(ZIPPED.length())));
    }
    String prefix = packedBy("");
    if (!name.startsWith(prefix)) {
      throw new IllegalArgumentException("unknown form of rows: " + name);
    }
    PackedForm form = new PackedForm(name.substring(prefix.length()));
    return new RowForm(form::pack, sent -> form.unpack((PackedRows) sent));
  }

  private static RowForm zipped(int level) {
    ZippedForm form = new ZippedForm(new PackedForm("none"), level);
    return new RowForm(form::pack, sent -> form.unpack((PackedRows) sent));
  }
}
