/** The LZF block codec, in pure Java. */
@NullMarked
package dev.slimwire.codec.lzf;

import org.jspecify.annotations.NullMarked;
