/** What is done to blocks before they are compressed, so that codecs find more that repeats. */
@NullMarked
package dev.slimwire.frame.filter;

import org.jspecify.annotations.NullMarked;
