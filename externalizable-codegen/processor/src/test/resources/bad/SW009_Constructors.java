package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

final class Orders {
  @Columns
  static final class OrderPage implements CompressedExternalizable {
    @Serial private static final long serialVersionUID = 1;

    @Column(1)
    final transient List<String> names;

    public OrderPage() {
      this(List.of());
    }

    OrderPage(List<String> names) {
      this.names = names;
    }

    @Override
    public void writeContent(PageWriter out) {}

    @Override
    public void readContent(PageReader in) {}
  }

  @Columns
  static final class Order {
    @Column(1)
    final long id;

    @Column(2)
    String name;

    Order() {
      this(0, "");
    }

    Order(long id, String name) {
      this.id = id;
      this.name = name;
    }
  }

  @Columns
  static final class Item {
    @Column(1)
    final long id;

    Item() {
      this(0);
    }

    private Item(long id) {
      this.id = id;
    }
  }

  @Columns
  static final class Version {
    @Column(1)
    final String text = "1.0";
  }
}
