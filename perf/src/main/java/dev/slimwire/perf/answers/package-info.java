/**
 * Answers over RMI from end to end, as peers and slimwire send them. Their pages are there before
 * anybody asks: no query is timed.
 */
@NullMarked
package dev.slimwire.perf.answers;

import org.jspecify.annotations.NullMarked;
