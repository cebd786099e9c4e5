/** The zstd block codec, through native code. */
@NullMarked
package dev.slimwire.codec.zstd;

import org.jspecify.annotations.NullMarked;
