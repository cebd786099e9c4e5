/**
 * Streams of rows as results and arguments of remote calls, transferred within one call.
 *
 * <p>Start at {@link dev.slimwire.rmi.stream.RemoteStream}. It works over any RMI sockets, those of
 * this library or the JDK's own.
 */
@NullMarked
package dev.slimwire.rmi.stream;

import org.jspecify.annotations.NullMarked;
