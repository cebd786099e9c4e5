/**
 * A business's records, their columns generated: what an application has that knows nothing of
 * columns.
 */
@NullMarked
package dev.slimwire.fuzz.orders;

import org.jspecify.annotations.NullMarked;
