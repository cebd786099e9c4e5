/**
 * Fuzz targets, one in each class: everything that reads bytes of a peer.
 *
 * <p>{@code mvn test} runs the golden vectors and the inputs that were found before, {@code mvn
 * -Pfuzz test} searches for more.
 */
@NullMarked
package dev.slimwire.fuzz;

import org.jspecify.annotations.NullMarked;
