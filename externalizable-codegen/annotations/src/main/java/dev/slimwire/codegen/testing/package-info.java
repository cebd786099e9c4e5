/** Helps tests notice schema changes. Not needed at run time. */
@NullMarked
package dev.slimwire.codegen.testing;

import org.jspecify.annotations.NullMarked;
