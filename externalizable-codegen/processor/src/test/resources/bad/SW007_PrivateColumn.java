package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

final class Orders {
  @Columns
  record Order(@Column(1) Item item, @Column(2) List<State> states, @Column(3) Hidden.Key key) {}

  @Columns
  private record Item(@Column(1) long id) {}

  @Columns
  private enum State {
    @Id(1)
    NEW
  }

  private static final class Hidden {
    @Columns
    record Key(@Column(1) long id) {}
  }
}
