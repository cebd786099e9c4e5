package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
sealed interface Order {

  @Id(1)
  sealed abstract class Paid implements Order {
    @Column(1) long id;

    @Id(1)
    static final class Cash extends Paid {}
  }
}
