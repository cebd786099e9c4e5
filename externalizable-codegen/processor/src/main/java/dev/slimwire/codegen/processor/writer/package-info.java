/** Writes the source files from the model. */
@NullMarked
package dev.slimwire.codegen.processor.writer;

import org.jspecify.annotations.NullMarked;
