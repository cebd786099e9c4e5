/** Compresses the TCP connections of programs that cannot be changed; knows no command line. */
@NullMarked
package dev.slimwire.examples.answerpages.tunnel;

import org.jspecify.annotations.NullMarked;
