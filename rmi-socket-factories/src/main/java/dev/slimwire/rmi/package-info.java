/**
 * Socket factories that compress Java RMI: pass them to {@code UnicastRemoteObject}, a registry or
 * a JMX connector.
 *
 * <p>Start at {@link dev.slimwire.rmi.CompressedRMIClientSocketFactory}, {@link
 * dev.slimwire.rmi.CompressedRMIServerSocketFactory} and {@link dev.slimwire.rmi.RequestLevel}.
 */
@NullMarked
package dev.slimwire.rmi;

import org.jspecify.annotations.NullMarked;
