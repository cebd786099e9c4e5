package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
sealed interface Order {

  @Id(1)
  record Part(@Column(1) Part next) implements Order {}
}
