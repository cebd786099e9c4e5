package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
final class Order {
  @Column(1)
  private long id;

  @Column(2)
  private String customer;

  String getCustomer() {
    return customer;
  }
}
