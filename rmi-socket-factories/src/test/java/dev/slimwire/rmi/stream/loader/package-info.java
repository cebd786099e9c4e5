/** Streams of an application whose class loader is below that of slimwire. */
@NullMarked
package dev.slimwire.rmi.stream.loader;

import org.jspecify.annotations.NullMarked;
