/** The suite chatty: JMX and other small calls, between two JVMs. */
@NullMarked
package dev.slimwire.perf.chatty;

import org.jspecify.annotations.NullMarked;
