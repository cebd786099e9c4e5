/** Which level a message is for. */
@NullMarked
package dev.slimwire.level;

import org.jspecify.annotations.NullMarked;
