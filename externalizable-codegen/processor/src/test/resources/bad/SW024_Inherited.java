package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

abstract class Base {
  @Column(1)
  long id;
}

@Columns
final class Order extends Base {
  @Column(2)
  String customer;
}
