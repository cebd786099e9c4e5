/** The artifacts as they are published. */
@NullMarked
package dev.slimwire.artifacts;

import org.jspecify.annotations.NullMarked;
