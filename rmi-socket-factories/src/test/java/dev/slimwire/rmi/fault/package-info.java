/** Peers, paths, codecs and threads that fail while connections are in use. */
@NullMarked
package dev.slimwire.rmi.fault;

import org.jspecify.annotations.NullMarked;
