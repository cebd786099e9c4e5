/** Shows how far something is. */
@NullMarked
package dev.slimwire.examples.answerpages.progress;

import org.jspecify.annotations.NullMarked;
