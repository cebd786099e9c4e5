/** Tests of parked connections, without sockets. */
@NullMarked
package dev.slimwire.rmi.park;

import org.jspecify.annotations.NullMarked;
