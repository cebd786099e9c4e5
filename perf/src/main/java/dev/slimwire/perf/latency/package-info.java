/** What round trips cost: calls on connections that were idle, and many pages far away. */
@NullMarked
package dev.slimwire.perf.latency;

import org.jspecify.annotations.NullMarked;
