/** Tests, and classes of samples. */
@NullMarked
package dev.slimwire.examples.answerpages.advise;

import org.jspecify.annotations.NullMarked;
