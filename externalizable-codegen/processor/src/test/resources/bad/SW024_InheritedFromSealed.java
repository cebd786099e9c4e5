package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
abstract sealed class Shape {
  long id;
}

@Id(1)
final class Circle extends Shape {
  @Column(1)
  int radius;
}
