/** Measures what each level does to a sample, and recommends one for a link. */
@NullMarked
package dev.slimwire.examples.answerpages.advise;

import org.jspecify.annotations.NullMarked;
