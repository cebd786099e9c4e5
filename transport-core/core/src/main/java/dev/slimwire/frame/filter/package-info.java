/** Filters that are applied to blocks before compression, so that codecs find more repetitions. */
@NullMarked
package dev.slimwire.frame.filter;

import org.jspecify.annotations.NullMarked;
