package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

abstract class Root {
  @Column(1)
  long id;
}

abstract class Base extends Root {}

@Columns
final class Order extends Base {
  @Column(2)
  String customer;
}
