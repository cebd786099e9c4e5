/** The annotation processor: declaration, model, writer. */
@NullMarked
package dev.slimwire.codegen.processor;

import org.jspecify.annotations.NullMarked;
