/**
 * Fuzz targets, one in each class: everything that reads bytes of a peer. They are here because
 * this module has all codecs, generated pages and streams on its class path.
 *
 * <p>{@code mvn test} runs the golden vectors and the inputs that were found before, {@code mvn
 * -Pfuzz test} searches for more.
 */
@NullMarked
package dev.slimwire.examples.answerpages.fuzz;

import org.jspecify.annotations.NullMarked;
