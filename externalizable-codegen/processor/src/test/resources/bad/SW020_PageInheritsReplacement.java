package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

abstract class Base {
  protected Object writeReplace() {
    return this;
  }

  private Object readResolve() {
    return this;
  }
}

@Columns
final class OrderPage extends Base implements CompressedExternalizable {
  private static final long serialVersionUID = 1;

  @Column(1)
  long id;

  public OrderPage() {}

  @Override
  public void writeContent(PageWriter out) {}

  @Override
  public void readContent(PageReader in) {}
}
