/** Many clients at once. */
@NullMarked
package dev.slimwire.perf.scale;

import org.jspecify.annotations.NullMarked;
