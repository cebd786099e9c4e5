package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) long id) implements Serializable {
  private static final long serialVersionUID = 1;

  private static Object writeReplace() {
    return "the JDK passes this over";
  }
}
