/** The ways in which RMI is let talk: plain, as applications compress, and by slimwire. */
@NullMarked
package dev.slimwire.perf.transport;

import org.jspecify.annotations.NullMarked;
