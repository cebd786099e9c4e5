package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

abstract class Base implements Externalizable {
  private static final long serialVersionUID = 1;

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeInt(1);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    in.readInt();
  }
}

@Columns
public final class Order extends Base implements CompressedExternalizable {
  private static final long serialVersionUID = 1;

  @Column(1)
  transient String customer;

  public Order() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    OrderColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    OrderColumns.read(this, in);
  }
}
