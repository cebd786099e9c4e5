package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
sealed interface Shape {
  @Id(1)
  non-sealed class Circle implements Shape {}
}
