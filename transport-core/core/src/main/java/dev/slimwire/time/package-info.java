/** Clocks. Not exported. */
@NullMarked
package dev.slimwire.time;

import org.jspecify.annotations.NullMarked;
