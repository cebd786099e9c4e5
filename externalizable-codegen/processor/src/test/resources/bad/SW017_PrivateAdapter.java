package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(
    @Column(1) @Using(LocaleAdapter.class) Locale locale,
    @Column(2) @Using(MoneyAdapter.class) List<Money> prices) {

  private static final class LocaleAdapter {
    static String toColumn(Locale locale) {
      return locale.toLanguageTag();
    }

    static Locale fromColumn(String tag) {
      return Locale.forLanguageTag(tag);
    }
  }

  static final class MoneyAdapter {
    static String toColumn(List<Money> prices) {
      return "";
    }

    static List<Money> fromColumn(String text) {
      return List.of();
    }
  }

  private record Money() {}
}
