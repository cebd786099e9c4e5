/**
 * The cost of hash codes and comparisons of a graph's elements and keys, counted before they are
 * computed. Knows nothing about bytes. Not exported.
 */
@NullMarked
package dev.slimwire.kryo.cost;

import org.jspecify.annotations.NullMarked;
