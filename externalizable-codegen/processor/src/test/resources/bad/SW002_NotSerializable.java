package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) long id) {
  @Serial
  private Object writeReplace() {
    return OrderColumns.proxy(this);
  }
}
