package shop;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Reserved;
import dev.slimwire.codegen.Unknown;

final class Order {
  @Column(1)
  long id;

  @Column(2)
  @DefaultValue("1")
  int count;
}

record Item(@Column(1) String name) {}

enum State {
  @Id(1)
  OPEN,
  @Unknown
  @Id(2)
  OTHER
}

@Reserved(3)
record Customer(String name) {}

abstract class Base {
  @Column(1)
  long id;
}

interface Names {
  @Column(1)
  String FIRST = "first";

  record Nested(@Column(1) String name) {}
}
