/** Pools of what is costly to make. Not exported. */
@NullMarked
package dev.slimwire.pool;

import org.jspecify.annotations.NullMarked;
