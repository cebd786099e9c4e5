package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

/** Streams say nothing of it. */
abstract class Plain {}

/** Streams describe it with its pages. */
abstract class Base extends Plain implements Serializable {
  public static final float serialVersionUID = 1;
}

@Columns
final class OrderPage extends Base implements CompressedExternalizable {
  @Column(1)
  transient long id;

  public OrderPage() {}

  @Override
  public void writeContent(PageWriter out) {}

  @Override
  public void readContent(PageReader in) {}
}

/** What is sent has a version of its own. */
@Columns
final class Order implements Serializable {
  @Column(1)
  long id;

  @Serial
  private Object writeReplace() {
    return OrderColumns.proxy(this);
  }
}
