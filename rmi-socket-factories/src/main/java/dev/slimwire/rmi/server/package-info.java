/**
 * A server's end of connections: it inspects the first bytes of clients and serves them in their
 * own protocol, compressed or plain, at the level that each request asks for, or turns them away.
 * Not exported: for the socket factories only.
 */
@NullMarked
package dev.slimwire.rmi.server;

import org.jspecify.annotations.NullMarked;
