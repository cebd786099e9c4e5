package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
final class OrderPage<T> implements CompressedExternalizable {
  private static final long serialVersionUID = 1;

  @Column(1)
  T item;

  public OrderPage() {}

  @Override
  public void writeContent(PageWriter out) {}

  @Override
  public void readContent(PageReader in) {}
}
