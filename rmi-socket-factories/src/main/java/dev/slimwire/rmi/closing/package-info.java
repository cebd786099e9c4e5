/**
 * Closes sockets, also those that others wait for, in time. Knows nothing of the rest. Not
 * exported.
 */
@NullMarked
package dev.slimwire.rmi.closing;

import org.jspecify.annotations.NullMarked;
