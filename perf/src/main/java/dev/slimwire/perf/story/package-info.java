/** The tables of the systems that slimwire answers to, measured again. */
@NullMarked
package dev.slimwire.perf.story;

import org.jspecify.annotations.NullMarked;
