package bad;

import dev.slimwire.codegen.*;

@Columns
@Reserved({2, 64, 0})
record Order(@Column(1) long id, @Column(3) State state) {}

@Columns
@Reserved({255, 256})
enum State {
  @Id(1)
  OPEN
}
