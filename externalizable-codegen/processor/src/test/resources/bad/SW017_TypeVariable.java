package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) @Using(AnyAdapter.class) Locale locale) {}

final class AnyAdapter {
  static <T> List<T> toColumn(Locale locale) {
    return List.of();
  }

  static <T> Locale fromColumn(List<T> parts) {
    return Locale.ROOT;
  }
}
