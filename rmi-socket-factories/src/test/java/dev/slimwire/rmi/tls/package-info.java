/** Compression above TLS. */
@NullMarked
package dev.slimwire.rmi.tls;

import org.jspecify.annotations.NullMarked;
