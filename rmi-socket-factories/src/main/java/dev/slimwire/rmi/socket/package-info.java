/**
 * Parts of the sockets of both sides: sockets that delegate everything except their streams,
 * streams that open on first use, have a deadline, or return what was read too early, and the first
 * bytes of RMI's protocol. Not exported: for the socket factories only.
 */
@NullMarked
package dev.slimwire.rmi.socket;

import org.jspecify.annotations.NullMarked;
