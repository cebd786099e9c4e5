package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(
    @Column(1) @Using(TextAdapter.class) Locale locale,
    @Column(2) @Using(ListAdapter.class) Currency currency) {}

final class TextAdapter {
  static String toColumn(Locale locale) {
    return locale.toLanguageTag();
  }

  static String toColumn(Currency currency) {
    return currency.getCurrencyCode();
  }

  static Locale fromColumn(String tag) {
    return Locale.forLanguageTag(tag);
  }
}

final class ListAdapter {
  static String toColumn(Currency currency) {
    return currency.getCurrencyCode();
  }

  static Currency fromColumn(String code) {
    return Currency.getInstance(code);
  }

  static Locale fromColumn(List<String> tags) {
    return Locale.forLanguageTag(tags.get(0));
  }
}
