/**
 * Writes the source files from the model: a class per kind of type, and what those have that are
 * sent on their own. What reads and writes a column is in {@link
 * dev.slimwire.codegen.processor.writer.column}, what all generated code is made of in {@link
 * dev.slimwire.codegen.processor.writer.snippet}.
 */
@NullMarked
package dev.slimwire.codegen.processor.writer;

import org.jspecify.annotations.NullMarked;
