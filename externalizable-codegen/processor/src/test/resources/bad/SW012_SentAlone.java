package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order<T>(@Column(1) T item) implements Serializable {
  private static final long serialVersionUID = 1;

  private Object writeReplace() {
    return this;
  }
}
