/** Shows the progress of tasks. */
@NullMarked
package dev.slimwire.examples.answerpages.progress;

import org.jspecify.annotations.NullMarked;
