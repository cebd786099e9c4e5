/**
 * What one side measures of the bytes that arrive, and tells its peer: reports in the level fields
 * of what goes back. Not exported.
 */
@NullMarked
package dev.slimwire.frame.arrival;

import org.jspecify.annotations.NullMarked;
