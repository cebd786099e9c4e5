package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

final class Orders {
  @Columns
  record Order(@Column(1) Key<Secret> id, @Column(2) List<Key<List<? super Secret[]>>> ids) {}

  @Columns
  record Key<T>(@Column(1) long value) {}

  private record Secret() {}
}
