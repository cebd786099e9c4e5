package dev.slimwire.fuzz.orders;

import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;

/** How far an order is. */
@Columns
enum State {
  @Id(1)
  OPEN,
  @Id(2)
  PAID,
  @Id(3)
  SENT
}
