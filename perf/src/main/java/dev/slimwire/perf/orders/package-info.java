/** Business records: orders with decimals, instants, optional fields, nested lists, pictures. */
@NullMarked
package dev.slimwire.perf.orders;

import org.jspecify.annotations.NullMarked;
