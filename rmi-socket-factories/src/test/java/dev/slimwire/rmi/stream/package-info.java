/** Streams through real RMI. */
@NullMarked
package dev.slimwire.rmi.stream;

import org.jspecify.annotations.NullMarked;
