package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
enum State {
  @Id(1)
  @Unknown
  OTHER,
  @Id(2)
  @Unknown
  ELSE
}
