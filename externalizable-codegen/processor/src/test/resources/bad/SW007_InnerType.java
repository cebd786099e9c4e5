package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

final class Orders {
  @Columns
  final class Order {
    @Column(1)
    long id;
  }
}
