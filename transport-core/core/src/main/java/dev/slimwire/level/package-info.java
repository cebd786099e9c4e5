/** The levels of messages. */
@NullMarked
package dev.slimwire.level;

import org.jspecify.annotations.NullMarked;
