package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(
    @Column(1) @DefaultValue("x") Optional<String> name,
    @Column(2) @DefaultValue("5") Optional<Integer> amount,
    @Column(3) @DefaultValue("OPEN") Optional<State> state) {}

@Columns
enum State {
  @Id(1)
  OPEN
}
