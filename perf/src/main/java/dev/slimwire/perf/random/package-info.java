/** The suite random: what cannot be compressed, and what slimwire's streams need of their own. */
@NullMarked
package dev.slimwire.perf.random;

import org.jspecify.annotations.NullMarked;
