/** JMX over the ways in which RMI is let talk: connectors, clients, and what tools do with them. */
@NullMarked
package dev.slimwire.perf.jmx;

import org.jspecify.annotations.NullMarked;
