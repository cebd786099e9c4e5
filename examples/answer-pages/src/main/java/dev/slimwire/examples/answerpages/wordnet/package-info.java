/** Reads WordNet from its Maven jar and provides it as RDF triples. Independent of the store. */
@NullMarked
package dev.slimwire.examples.answerpages.wordnet;

import org.jspecify.annotations.NullMarked;
