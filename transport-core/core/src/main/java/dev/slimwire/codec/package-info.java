/**
 * Block codecs, the registry that finds them, and the levels a client asks for.
 *
 * <p>A codec turns one block of bytes into another. It knows nothing about frames, objects or RMI.
 */
@NullMarked
package dev.slimwire.codec;

import org.jspecify.annotations.NullMarked;
