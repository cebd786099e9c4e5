/**
 * A business's records, their columns generated: what an application has that knows nothing of
 * columns.
 */
@NullMarked
package dev.slimwire.examples.answerpages.orders;

import org.jspecify.annotations.NullMarked;
