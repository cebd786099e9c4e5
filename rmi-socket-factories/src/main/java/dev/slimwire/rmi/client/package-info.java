/**
 * A client's end of connections: it finds out what a server speaks, asks for levels with its calls,
 * and parks connections that RMI closes as idle. Not exported: for the socket factories only.
 */
@NullMarked
package dev.slimwire.rmi.client;

import org.jspecify.annotations.NullMarked;
