package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
final class Order {
  @Column(1)
  final long id;

  Order() {
    id = 5;
  }
}
