package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
enum State {
  @Id(1)
  OPEN,
  @Id(1)
  SENT
}
