package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.math.BigDecimal;
import java.util.*;

@Columns
record Order(@Column(1) @Using(CentsAdapter.class) long cents) {}

final class CentsAdapter {
  static BigDecimal toColumn(long cents) {
    return BigDecimal.valueOf(cents, 2);
  }

  static long fromColumn(BigDecimal amount) {
    return amount.unscaledValue().longValueExact();
  }
}
