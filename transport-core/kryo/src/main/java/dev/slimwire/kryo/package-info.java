/**
 * Object graphs with cycles and shared references inside compressed pages.
 *
 * <p>Start at {@link dev.slimwire.kryo.KryoGraphs}.
 */
@NullMarked
package dev.slimwire.kryo;

import org.jspecify.annotations.NullMarked;
