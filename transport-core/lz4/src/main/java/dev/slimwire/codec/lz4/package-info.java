/** The LZ4 block codec, native where that is allowed and pure Java elsewhere. */
@NullMarked
package dev.slimwire.codec.lz4;

import org.jspecify.annotations.NullMarked;
