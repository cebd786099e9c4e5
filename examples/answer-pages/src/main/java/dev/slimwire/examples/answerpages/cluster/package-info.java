/** The same service on several members of a Hazelcast cluster, each with a part of the triples. */
@NullMarked
package dev.slimwire.examples.answerpages.cluster;

import org.jspecify.annotations.NullMarked;
