/** Small calls: what they are, how often they are made, and what they cost in process. */
@NullMarked
package dev.slimwire.perf.calls;

import org.jspecify.annotations.NullMarked;
