/** What is to be written: immutable, and free of the compiler's types. */
@NullMarked
package dev.slimwire.codegen.processor.model;

import org.jspecify.annotations.NullMarked;
