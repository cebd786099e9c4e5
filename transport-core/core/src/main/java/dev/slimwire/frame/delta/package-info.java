/**
 * Blocks by what they have in common with the one before them; for the frame streams, not exported.
 */
@NullMarked
package dev.slimwire.frame.delta;

import org.jspecify.annotations.NullMarked;
