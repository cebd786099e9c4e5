/** Handling of failures when closing fails, too. Independent of all other packages. */
@NullMarked
package dev.slimwire.closing;

import org.jspecify.annotations.NullMarked;
