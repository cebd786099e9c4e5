/**
 * Object graphs with cycles and shared references inside compressed pages, and compressed pages
 * inside Kryo streams.
 *
 * <p>Start at {@link dev.slimwire.kryo.KryoGraphs} and {@link dev.slimwire.kryo.PageSerializer}.
 */
@NullMarked
package dev.slimwire.kryo;

import org.jspecify.annotations.NullMarked;
