package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
record Orders(@Column(1) Order order, @Column(2) Shape[][] shapes) {}

@Columns
record Order(@Column(1) Shape[][] shapes) {}

@Columns
sealed interface Shape {
  @Id(1)
  record Circle(@Column(1) int radius) implements Shape {}
}
