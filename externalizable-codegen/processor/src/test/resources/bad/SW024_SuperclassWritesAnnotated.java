package bad;

import dev.slimwire.codegen.*;
import java.io.*;
import org.jspecify.annotations.NonNull;

abstract class Base implements Serializable {
  private static final long serialVersionUID = 1;

  private transient long id;

  private void writeObject(@NonNull ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeLong(id);
  }

  private void readObject(@NonNull ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    id = in.readLong();
  }
}

@Columns
final class Order extends Base {
  private static final long serialVersionUID = 1;

  @Column(1)
  String customer;

  @Serial
  private Object writeReplace() {
    return OrderColumns.proxy(this);
  }
}
