package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(
    @Column(1) @Using(LocaleAdapter.class) Locale locale,
    @Column(2) @Using(CurrencyAdapter.class) Currency currency) {

  static final class LocaleAdapter {
    static String toColumn(Locale locale) throws Exception {
      return locale.toLanguageTag();
    }

    static Locale fromColumn(String tag) throws InterruptedException {
      return Locale.forLanguageTag(tag);
    }
  }

  /** These are fine. */
  static final class CurrencyAdapter {
    static String toColumn(Currency currency) throws IOException, IllegalStateException {
      return currency.getCurrencyCode();
    }

    static Currency fromColumn(String code) throws InvalidObjectException, StackOverflowError {
      return Currency.getInstance(code);
    }
  }
}
