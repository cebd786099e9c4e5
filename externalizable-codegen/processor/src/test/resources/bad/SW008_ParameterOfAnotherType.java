package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
final class Order {
  @Column(1)
  String customer;

  @Column(2)
  List<String> articles;

  Order(Collection<String> articles, String customer) {}

  @Columns
  static final class Price {
    @Column(1)
    final Long cents;

    Price() {
      this(0);
    }

    Price(long cents) {
      this.cents = cents;
    }
  }
}
