/** The command line of the measurements. */
@NullMarked
package dev.slimwire.perf.cli;

import org.jspecify.annotations.NullMarked;
