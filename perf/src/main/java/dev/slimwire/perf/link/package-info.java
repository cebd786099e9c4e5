/** What lies between the JVM of a server and that of its client. */
@NullMarked
package dev.slimwire.perf.link;

import org.jspecify.annotations.NullMarked;
