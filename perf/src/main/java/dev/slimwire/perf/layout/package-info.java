/** Ways to write a message, alone and with a codec, behind one interface. */
@NullMarked
package dev.slimwire.perf.layout;

import org.jspecify.annotations.NullMarked;
