@NullMarked
package dev.slimwire.codegen.processor;

import org.jspecify.annotations.NullMarked;
