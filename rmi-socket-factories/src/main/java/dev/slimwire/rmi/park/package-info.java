/**
 * Connections that clients keep while RMI does not use them: what RMI's pings ask is answered here
 * where that is sound, and connections that RMI closes as idle are parked for the next one. Not
 * exported: for the socket factories only.
 */
@NullMarked
package dev.slimwire.rmi.park;

import org.jspecify.annotations.NullMarked;
