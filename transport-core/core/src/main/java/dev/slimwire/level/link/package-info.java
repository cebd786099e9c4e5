/**
 * Chooses the steps of the level table at adaptive levels, by the times of compression and link.
 * Not exported.
 */
@NullMarked
package dev.slimwire.level.link;

import org.jspecify.annotations.NullMarked;
