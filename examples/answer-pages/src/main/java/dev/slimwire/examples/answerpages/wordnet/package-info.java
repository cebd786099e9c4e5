/** Reads WordNet from its Maven jar and tells it as RDF triples. Knows no store. */
@NullMarked
package dev.slimwire.examples.answerpages.wordnet;

import org.jspecify.annotations.NullMarked;
