package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) Pair<String, Long> item) {}

@Columns
record Pair<A, B>(@Column(1) A first, @Column(1) B second) implements Serializable {
  private static final long serialVersionUID = 1;
}
