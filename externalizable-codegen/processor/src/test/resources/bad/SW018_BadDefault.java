package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Order(
    @Column(1) @DefaultValue("many") int amount,
    @Column(2) @DefaultValue("LOST") State state,
    @Column(3) @DefaultValue("yesterday") java.time.LocalDate placed,
    @Column(4) @DefaultValue("[]") List<String> items) {}

@Columns
enum State {
  @Id(1)
  OPEN
}
