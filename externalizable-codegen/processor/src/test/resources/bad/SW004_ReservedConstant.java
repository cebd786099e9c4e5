package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
@Reserved(2)
enum State {
  @Id(1)
  OPEN,
  @Id(2)
  SENT
}
