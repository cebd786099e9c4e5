/**
 * Writes the methods that read and write a column, by its type: scalars, containers, and what they
 * hold. Knows the classes of other types by their names only.
 */
@NullMarked
package dev.slimwire.codegen.processor.writer.column;

import org.jspecify.annotations.NullMarked;
