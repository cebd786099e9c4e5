/** The LZ4 block codec: native where that is allowed, otherwise pure Java. */
@NullMarked
package dev.slimwire.codec.lz4;

import org.jspecify.annotations.NullMarked;
