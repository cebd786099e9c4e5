/**
 * What all columns are written to and read from: bytes that grow, untrusted bytes, the bitmap of
 * nulls, the ids of encodings, and what a reader may still allocate. Internal; the least of the
 * packages around columns.
 */
@NullMarked
package dev.slimwire.page.column.wire;

import org.jspecify.annotations.NullMarked;
