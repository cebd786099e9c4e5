/**
 * A quick writer of raw deflate (RFC 1951): prefix codes from frequencies, and bits. Nothing here
 * is safe for use by several threads at once.
 */
@NullMarked
package dev.slimwire.codec.deflate;

import org.jspecify.annotations.NullMarked;
