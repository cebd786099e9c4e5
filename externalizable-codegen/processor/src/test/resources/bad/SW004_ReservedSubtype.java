package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
@Reserved(2)
sealed interface Shape {
  @Id(1)
  record Circle() implements Shape {}

  @Id(2)
  record Square() implements Shape {}
}
