@NullMarked
package dev.slimwire.codegen.testing;

import org.jspecify.annotations.NullMarked;
