/** Helps tests to notice changes of schemas. Not needed at run time. */
@NullMarked
package dev.slimwire.codegen.testing;

import org.jspecify.annotations.NullMarked;
