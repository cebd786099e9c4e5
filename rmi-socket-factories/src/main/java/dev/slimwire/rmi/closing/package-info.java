/**
 * Closes sockets in time, even if other threads are waiting for them. Independent of the other
 * packages. Not exported.
 */
@NullMarked
package dev.slimwire.rmi.closing;

import org.jspecify.annotations.NullMarked;
