/** The level auto against each fixed level, and the best of what users assemble, on each link. */
@NullMarked
package dev.slimwire.perf.auto;

import org.jspecify.annotations.NullMarked;
