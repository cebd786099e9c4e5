package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

abstract class Base {
  static int count;
  transient long hash;
  long id;
}

@Columns
final class Order extends Base {
  @Column(1)
  String customer;
}
