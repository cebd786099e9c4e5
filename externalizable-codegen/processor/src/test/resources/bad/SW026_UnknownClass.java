package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
sealed interface Shape {
  @Id(1)
  @Unknown
  final class Other implements Shape {}
}
