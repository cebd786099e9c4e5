/** A server and a client in two JVMs, under load for long, whose holdings may not grow. */
@NullMarked
package dev.slimwire.soak;

import org.jspecify.annotations.NullMarked;
