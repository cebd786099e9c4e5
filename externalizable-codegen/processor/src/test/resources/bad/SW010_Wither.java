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
  private String role;

  long id() {
    return id;
  }

  Order id(long other) {
    Order changed = new Order();
    changed.id = other;
    return changed;
  }

  String role() {
    return role;
  }

  boolean role(String other) {
    return role.equals(other);
  }
}
