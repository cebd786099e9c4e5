/** What becomes of a failure if closing fails, too. Knows nothing of the rest. */
@NullMarked
package dev.slimwire.closing;

import org.jspecify.annotations.NullMarked;
