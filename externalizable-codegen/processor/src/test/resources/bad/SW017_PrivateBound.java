package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

final class Orders {
  @Columns
  record Order(@Column(1) @Using(Items.class) Collection<? extends Item> items) {}

  private record Item(String name) {}

  static final class Items {
    static List<String> toColumn(Collection<? extends Item> items) {
      return items.stream().map(Item::name).toList();
    }

    static Collection<? extends Item> fromColumn(List<String> names) {
      return names.stream().map(Item::new).toList();
    }
  }
}
