package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

final class Orders {
  @Columns
  abstract static class Order {}
}
