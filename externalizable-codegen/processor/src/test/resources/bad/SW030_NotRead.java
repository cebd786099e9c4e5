package shop;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Unknown;
import dev.slimwire.codegen.Using;

@Columns
final class Order {
  @Id(1)
  @Column(1)
  long id;

  @DefaultValue("3")
  transient int count;

  @Using(String.class)
  @Unknown
  transient Object state;

  @Id(3)
  static final int LIMIT = 7;
}

@Columns
enum Kind {
  @Id(1)
  @DefaultValue("A")
  A,
  @Id(2)
  @Using(String.class)
  B
}

@Columns
record Item(@Id(1) long id) {}

@Columns
@Id(4)
record Triangle(@Column(1) long side) {}

@Id(9)
@Unknown
record Other() {}
