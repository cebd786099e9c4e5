/** The zstd block codec, using native code. */
@NullMarked
package dev.slimwire.codec.zstd;

import org.jspecify.annotations.NullMarked;
