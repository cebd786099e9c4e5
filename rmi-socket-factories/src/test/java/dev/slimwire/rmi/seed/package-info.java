/**
 * Makes the seed of {@code docs/wire-format/frames.md} from what RMI and JMX send: run {@link
 * dev.slimwire.rmi.seed.RecordTraffic} on each JDK and then {@link
 * dev.slimwire.rmi.seed.BuildSeed}. A seed that was released never changes; a new one gets a new
 * id.
 */
@NullMarked
package dev.slimwire.rmi.seed;

import org.jspecify.annotations.NullMarked;
