/** The suite idle: what connections hold that nobody uses. */
@NullMarked
package dev.slimwire.perf.idle;

import org.jspecify.annotations.NullMarked;
