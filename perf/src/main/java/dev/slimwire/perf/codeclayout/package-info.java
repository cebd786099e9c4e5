/** The suite codec-layout: layouts and codecs, in process. */
@NullMarked
package dev.slimwire.perf.codeclayout;

import org.jspecify.annotations.NullMarked;
