/** Reads declarations from the compiler, and reports what is wrong with them. */
@NullMarked
package dev.slimwire.codegen.processor.declaration;

import org.jspecify.annotations.NullMarked;
