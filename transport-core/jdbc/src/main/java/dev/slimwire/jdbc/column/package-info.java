/**
 * The values of a column of a result page: how each kind of them is held, written and read. Knows
 * neither drivers nor results. Not exported.
 */
@NullMarked
package dev.slimwire.jdbc.column;

import org.jspecify.annotations.NullMarked;
