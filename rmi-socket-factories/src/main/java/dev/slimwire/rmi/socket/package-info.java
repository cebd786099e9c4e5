/**
 * What the sockets of both sides are made of: sockets that are others but for their streams,
 * streams that open with their first use, have a deadline, or give back what was read too early,
 * and the first bytes of RMI's protocol. Not exported: for the socket factories only.
 */
@NullMarked
package dev.slimwire.rmi.socket;

import org.jspecify.annotations.NullMarked;
