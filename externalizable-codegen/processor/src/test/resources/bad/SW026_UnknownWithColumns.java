package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
sealed interface Shape {
  @Id(1)
  @Unknown
  record Other(@Column(1) String name) implements Shape {}
}
