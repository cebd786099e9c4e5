package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) @Using(LocaleAdapter.class) Locale locale) {}

final class LocaleAdapter {
  static String toColumn(Locale locale) {
    return locale.toLanguageTag();
  }

  Locale fromColumn(String tag) {
    return Locale.forLanguageTag(tag);
  }
}
