/**
 * What all columns are written to and read from: growing bytes, untrusted bytes, the bitmap of
 * nulls, the ids of encodings, and what a reader may still allocate. Internal; the lowest of the
 * packages for columns.
 */
@NullMarked
package dev.slimwire.page.column.wire;

import org.jspecify.annotations.NullMarked;
