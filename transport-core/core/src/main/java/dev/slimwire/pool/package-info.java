/** Pools of objects that are expensive to create. Not exported. */
@NullMarked
package dev.slimwire.pool;

import org.jspecify.annotations.NullMarked;
