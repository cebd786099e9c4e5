/** Answers whose pages are there before anybody asks: no query is timed. */
@NullMarked
package dev.slimwire.perf.answers;

import org.jspecify.annotations.NullMarked;
