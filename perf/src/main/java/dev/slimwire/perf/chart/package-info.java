/** Draws reports: bars of figures, and of targets with the line that they must reach. */
@NullMarked
package dev.slimwire.perf.chart;

import org.jspecify.annotations.NullMarked;
