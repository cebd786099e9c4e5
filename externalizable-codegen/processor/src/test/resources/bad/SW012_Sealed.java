package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
sealed interface Result<T> {
  @Id(1)
  record Success<T>(@Column(1) T value) implements Result<T> {}

  @Id(2)
  record Failure(@Column(1) String reason) implements Result<String> {}
}

@Columns
record Order(@Column(1) Result<String> result) {}
