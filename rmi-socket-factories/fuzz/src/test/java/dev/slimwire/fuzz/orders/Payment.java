package dev.slimwire.fuzz.orders;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import java.io.Serial;
import java.io.Serializable;
import java.time.LocalDate;

/** How an order is paid. */
@Columns(nestedOnly = true)
sealed interface Payment extends Serializable {

  /** By card. */
  @Id(1)
  record Card(@Column(1) String number, @Column(2) LocalDate expires) implements Payment {
    @Serial private static final long serialVersionUID = 1;
  }

  /** Later. */
  @Id(2)
  record Invoice(@Column(1) int days) implements Payment {
    @Serial private static final long serialVersionUID = 1;
  }
}
