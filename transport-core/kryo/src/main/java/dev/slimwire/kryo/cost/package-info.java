/**
 * What hash codes and comparisons of the elements and keys of a graph take, counted before they are
 * asked for. Knows no bytes. Not exported.
 */
@NullMarked
package dev.slimwire.kryo.cost;

import org.jspecify.annotations.NullMarked;
