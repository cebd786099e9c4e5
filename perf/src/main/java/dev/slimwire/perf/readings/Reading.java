package dev.slimwire.perf.readings;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import java.io.Serial;
import java.io.Serializable;

/**
 * What a meter said.
 *
 * @param at milliseconds since 1970
 * @param meter its number
 * @param temperature in hundredths of a degree
 * @param power as it was computed, with all digits
 * @param counter what it has counted so far
 * @param state 0 as a rule
 */
@Columns(nestedOnly = true)
public record Reading(
    @Column(1) long at,
    @Column(2) int meter,
    @Column(3) double temperature,
    @Column(4) double power,
    @Column(5) long counter,
    @Column(6) int state)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;
}
