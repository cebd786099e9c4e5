package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(@Column(1) long id) {
  @Column(2) static int count;

  @Columns
  static final class Item {
    @Column(1) static final int SIZE = 1;
    @Column(2) int id;
  }

  @Columns
  enum State {
    @Id(1) OPEN,
    @Id(2) @Column(3) SENT;

    @Column(1) static int count;
    @Column(2) int color;
  }

  @Columns
  sealed interface Shape {
    @Column(1) int SIDES = 4;

    @Id(1) record Square(@Column(1) int side) implements Shape {}
  }
}
