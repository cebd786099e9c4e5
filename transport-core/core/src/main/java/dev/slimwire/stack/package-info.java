/** Stacks that are nearly full. */
@NullMarked
package dev.slimwire.stack;

import org.jspecify.annotations.NullMarked;
