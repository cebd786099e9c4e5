/** Tables of RDF terms: WordNet and random strings. */
@NullMarked
package dev.slimwire.perf.terms;

import org.jspecify.annotations.NullMarked;
