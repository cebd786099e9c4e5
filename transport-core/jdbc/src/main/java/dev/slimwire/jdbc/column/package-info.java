/**
 * The values of a column of a result page: how each kind is held, written and read. Knows nothing
 * about drivers or results. Not exported.
 */
@NullMarked
package dev.slimwire.jdbc.column;

import org.jspecify.annotations.NullMarked;
