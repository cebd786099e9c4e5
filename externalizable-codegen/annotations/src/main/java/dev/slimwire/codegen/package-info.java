/** Annotations that declare the columns of pages, for code that is generated at compile time. */
@NullMarked
package dev.slimwire.codegen;

import org.jspecify.annotations.NullMarked;
