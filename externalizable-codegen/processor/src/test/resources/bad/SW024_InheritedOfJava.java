package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns(nestedOnly = true)
final class Failure extends Exception {
  private static final long serialVersionUID = 1;

  @Column(1)
  int code;
}
