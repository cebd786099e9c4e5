package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
final class OrderPage implements CompressedExternalizable {
  private static final long serialVersionUID = 1;

  @Column(1)
  long id;

  public OrderPage() {}

  @Override
  public void writeContent(PageWriter out) {}

  @Override
  public void readContent(PageReader in) {}

  private static Object writeReplace() {
    return "Kryo counts it";
  }
}
