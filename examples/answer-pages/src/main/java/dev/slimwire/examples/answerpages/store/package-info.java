/** The embedded RDF store: loading it and asking it. */
@NullMarked
package dev.slimwire.examples.answerpages.store;

import org.jspecify.annotations.NullMarked;
