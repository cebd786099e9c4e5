/** Deltas of blocks to the block before them; for the frame streams, not exported. */
@NullMarked
package dev.slimwire.frame.delta;

import org.jspecify.annotations.NullMarked;
