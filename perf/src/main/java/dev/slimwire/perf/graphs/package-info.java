/** Mixed object graphs: maps of anything, lists, nested and shared beans. */
@NullMarked
package dev.slimwire.perf.graphs;

import org.jspecify.annotations.NullMarked;
