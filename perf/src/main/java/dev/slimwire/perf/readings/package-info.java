/** Tables of numbers, as sensors and meters give them. */
@NullMarked
package dev.slimwire.perf.readings;

import org.jspecify.annotations.NullMarked;
